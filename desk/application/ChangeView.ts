import type { DeskView } from './Desk.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly memory: DeskMemory;
}

/** Changes how this device shows the board, and returns it whole. What is not named stays as it is. */
export class ChangeView {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(change: Partial<DeskView>): DeskView {
    const view = { ...this.#ports.memory.readView(), ...change };
    this.#ports.memory.writeView(view);
    return view;
  }
}
