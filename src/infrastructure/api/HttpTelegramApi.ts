import { boolean, refine, string, type } from 'superstruct';
import type { Credentials } from '#application/ports/session.ts';
import type { TelegramApi, TelegramChat } from '#application/ports/TelegramApi.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';

const wireChat = type({
  linked: boolean(),
  // A page opens it.
  url: refine(string(), 'https URL', (url) => URL.parse(url)?.protocol === 'https:'),
});

export class HttpTelegramApi implements TelegramApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async chat({ personId, accessToken }: Credentials): Promise<TelegramChat> {
    const path = `/api/v1/persons/${encodeURIComponent(personId)}/telegram-chat`;
    const answer = await this.#http.get(path, { token: accessToken });
    const { linked, url } = decode('GET persons/{id}/telegram-chat', answer, wireChat);
    return { isLinked: linked, url };
  }
}
