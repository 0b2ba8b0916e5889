import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly memory: DeskMemory;
}

/** Removes the desk key and unsent presses from this device. */
export class LeaveDesk {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<void> {
    this.#ports.memory.writeKey(undefined);
    this.#ports.memory.writePresses([]);
  }
}
