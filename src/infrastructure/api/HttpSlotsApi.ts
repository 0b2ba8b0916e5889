import type { SlotsApi } from '#application/ports/quotes.ts';
import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import type { SlotOffer } from '#domain/schedule/SlotOffer.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { toSlotOffer, wireSlots } from './wire/WireSlots.ts';

export class HttpSlotsApi implements SlotsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async load({ restaurantId, deliveryType, date }: SlotsQuestion, signal?: AbortSignal): Promise<SlotOffer> {
    const path = `/1/restos/${encodeURIComponent(restaurantId)}/slots`;
    const answer = await this.#http.get(path, { query: { deliveryType, date }, signal });
    return toSlotOffer(decode('GET /1/restos/{restoId}/slots', answer, wireSlots));
  }
}
