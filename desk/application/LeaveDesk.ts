import type { DeskMemory } from './ports/DeskMemory.ts';

/** Removes the desk key from this device. */
export class LeaveDesk {
  readonly #memory: DeskMemory;

  constructor(memory: DeskMemory) {
    this.#memory = memory;
  }

  async execute(): Promise<void> {
    this.#memory.writeKey(undefined);
  }
}
