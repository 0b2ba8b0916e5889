import { OrderMoved, type Press, type SentPress } from './Desk.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly desk: DeskApi;
  readonly memory: DeskMemory;
}

/** Sends a press. The back end knows one that is sent again by its id, so every conflict is somebody else's change. */
export class SendPress {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(press: Press): Promise<SentPress> {
    try {
      return { kind: 'taken', order: await this.#ports.desk.press(keyOf(this.#ports.memory), press) };
    } catch (error) {
      if (!(error instanceof OrderMoved)) throw error;
      return { kind: 'elsewhere', order: error.order };
    }
  }
}
