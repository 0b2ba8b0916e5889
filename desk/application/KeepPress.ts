import type { IdGenerator } from '#application/ports/IdGenerator.ts';
import type { NewPress, Press } from './Desk.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly memory: DeskMemory;
  readonly ids: IdGenerator;
}

/** Gives a press its id and keeps it on the device until it is answered, so that a reload loses none. */
export class KeepPress {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(press: NewPress): Press {
    const { memory, ids } = this.#ports;
    const stored: Press = { ...press, id: ids.create() };
    memory.writePresses([...memory.readPresses(), stored]);
    return stored;
  }
}
