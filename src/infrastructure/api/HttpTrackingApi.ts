import { string, type } from 'superstruct';
import { AppError } from '#application/AppError.ts';
import type { Credentials } from '#application/ports/session.ts';
import type { TrackingApi } from '#application/ports/TrackingApi.ts';
import type { TrackedOrder } from '#domain/order/TrackedOrder.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { toTrackedOrder, wireTrackedOrder } from './wire/WireTrackedOrder.ts';

const wireLink = type({ token: string() });

export class HttpTrackingApi implements TrackingApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async tokenOf(orderId: string, credentials: Credentials): Promise<string> {
    const answer = await this.#http.get(linkPath(orderId, credentials), { token: credentials.accessToken });
    return decode('GET orders/{id}/tracking-link', answer, wireLink).token;
  }

  async revoke(orderId: string, credentials: Credentials): Promise<void> {
    await this.#http.delete(linkPath(orderId, credentials), { token: credentials.accessToken });
  }

  async find(token: string, signal?: AbortSignal): Promise<TrackedOrder | undefined> {
    try {
      const answer = await this.#http.get(`/1/tracked-orders/${encodeURIComponent(token)}`, { signal });
      return toTrackedOrder(decode('GET tracked-orders/{token}', answer, wireTrackedOrder));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return undefined;
      throw error;
    }
  }
}

function linkPath(orderId: string, { personId }: Credentials): string {
  return `/api/v1/persons/${encodeURIComponent(personId)}/orders/${encodeURIComponent(orderId)}/tracking-link`;
}
