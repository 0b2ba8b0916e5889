import { NetworkFailed } from '#application/AppError.ts';
import type { IdGenerator } from '#application/ports/IdGenerator.ts';
import { type MissingDishes, OrderMoved, type SentPress } from './Desk.ts';
import { keyOf } from './keyOf.ts';
import type { DeskApi } from './ports/DeskApi.ts';
import type { DeskMemory } from './ports/DeskMemory.ts';

interface Ports {
  readonly desk: DeskApi;
  readonly memory: DeskMemory;
  readonly ids: IdGenerator;
}

/**
 * Takes dishes that the kitchen has run out of off an order. Pressing again after a lost response takes them off once.
 */
export class TakeOffDishes {
  readonly #ports: Ports;
  /** Ids of requests without a response, by what they were about. */
  readonly #unanswered = new Map<string, string>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(missingDishes: MissingDishes): Promise<SentPress> {
    const key = keyOf(this.#ports.memory);
    const about = JSON.stringify(missingDishes);
    const requestId = this.#unanswered.get(about) ?? this.#ports.ids.create();
    this.#unanswered.set(about, requestId);
    try {
      const order = await this.#ports.desk.takeOff(key, missingDishes, requestId);
      this.#unanswered.delete(about);
      return { kind: 'taken', order };
    } catch (error) {
      if (!(error instanceof NetworkFailed)) this.#unanswered.delete(about);
      if (!(error instanceof OrderMoved)) throw error;
      return { kind: 'elsewhere', order: error.order };
    }
  }
}
