import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly memory: DeskMemory;
}

/** Removes an answered press from the device. Those that another tab has kept stay. */
export class DropPress {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute({ id }: { readonly id: string }): void {
    const { memory } = this.#ports;
    memory.writePresses(memory.readPresses().filter((press) => press.id !== id));
  }
}
