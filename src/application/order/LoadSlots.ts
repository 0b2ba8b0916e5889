import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import type { SlotOffer } from '#domain/schedule/SlotOffer.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { SlotsApi } from '../ports/SlotsApi.ts';
import { isAbsent } from '../refusals.ts';

/** Loads the times an order can be placed for, if the back end supports scheduled orders. */
export class LoadSlots {
  readonly #slots: SlotsApi;
  readonly #capabilities: CapabilitiesApi;

  constructor(slots: SlotsApi, capabilities: CapabilitiesApi) {
    this.#slots = slots;
    this.#capabilities = capabilities;
  }

  /** undefined when the back end has no slots, although it may have announced them. Throws as SlotsApi does. */
  async execute(question: SlotsQuestion, signal?: AbortSignal): Promise<SlotOffer | undefined> {
    if (!(await this.#capabilities.has('slots'))) return undefined;
    try {
      return await this.#slots.load(question, signal);
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }
}
