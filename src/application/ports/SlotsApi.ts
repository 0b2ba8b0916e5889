import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import type { SlotOffer } from '#domain/schedule/SlotOffer.ts';
import { port } from '../port.ts';

export interface SlotsApi {
  /** Needs the capability `slots`. Throws RequestFailed `not-found` for an unknown restaurant, and NetworkFailed. */
  load(question: SlotsQuestion, signal?: AbortSignal): Promise<SlotOffer>;
}
export const SlotsApi = port<SlotsApi>('SlotsApi');
