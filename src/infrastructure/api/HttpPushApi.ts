import { string, type } from 'superstruct';
import type { PushAddress } from '#application/ports/Notifications.ts';
import type { PushApi } from '#application/ports/PushApi.ts';
import type { Credentials } from '#application/ports/session.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';

const wireKey = type({ publicKey: string() });

export class HttpPushApi implements PushApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async publicKey(): Promise<string> {
    return decode('GET push-key', await this.#http.get('/1/push-key'), wireKey).publicKey;
  }

  async subscribe(address: PushAddress, { personId, accessToken }: Credentials): Promise<void> {
    const path = `/api/v1/persons/${encodeURIComponent(personId)}/push-subscriptions`;
    await this.#http.post(path, { json: address, token: accessToken });
  }
}
