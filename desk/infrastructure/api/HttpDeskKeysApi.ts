import { RequestFailed } from '#application/AppError.ts';
import type { DeskKeyList, NewDeskKey } from '#desk/application/DeskKeys.ts';
import type { DeskKeysApi } from '#desk/application/ports/DeskKeysApi.ts';
import { decode } from '#infrastructure/http/decode.ts';
import type { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { toDeskKeyList, wireDeskKeys, wireMadeDeskKey } from './wire/WireDeskKeys.ts';

export class HttpDeskKeysApi implements DeskKeysApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(key: string, signal?: AbortSignal): Promise<DeskKeyList> {
    const answer = await this.#http.get('/desk/api/keys', { token: key, signal });
    return toDeskKeyList(decode('GET desk/api/keys', answer, wireDeskKeys));
  }

  async make(key: string, { name, role, restaurantId }: NewDeskKey): Promise<string> {
    const json = { name, role, restoId: restaurantId ?? null };
    const answer = await this.#http.post('/desk/api/keys', { token: key, json });
    return decode('POST desk/api/keys', answer, wireMadeDeskKey).key;
  }

  async end(key: string, id: string): Promise<void> {
    try {
      await this.#http.delete(`/desk/api/keys/${encodeURIComponent(id)}`, { token: key });
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status !== 404) throw error;
    }
  }
}
