import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import type { SlotOffer } from '#domain/schedule/SlotOffer.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { SlotsApi } from '../ports/SlotsApi.ts';

/** Loads the times an order can be placed for, if the back end supports scheduled orders. */
export class LoadSlots {
  readonly #slots: SlotsApi;
  readonly #capabilities: CapabilitiesApi;

  constructor(slots: SlotsApi, capabilities: CapabilitiesApi) {
    this.#slots = slots;
    this.#capabilities = capabilities;
  }

  /** undefined when the back end has no slots. Throws as SlotsApi does. */
  async execute(question: SlotsQuestion, signal?: AbortSignal): Promise<SlotOffer | undefined> {
    if (!(await this.#capabilities.has('slots'))) return undefined;
    return this.#slots.load(question, signal);
  }
}
