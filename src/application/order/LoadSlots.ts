import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import type { SlotOffer } from '#domain/schedule/SlotOffer.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { SlotsApi } from '../ports/quotes.ts';
import { isAbsent } from '../refusals.ts';

interface Ports {
  readonly slots: SlotsApi;
  readonly capabilities: CapabilitiesApi;
}

/** Loads the times an order can be placed for, if the back end supports scheduled orders. */
export class LoadSlots {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** undefined when the back end has no slots, although it may have announced them. Throws as SlotsApi does. */
  async execute(question: SlotsQuestion, signal?: AbortSignal): Promise<SlotOffer | undefined> {
    if (!(await this.#ports.capabilities.hasOnceKnown('slots'))) return undefined;
    try {
      return await this.#ports.slots.load(question, signal);
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }
}
