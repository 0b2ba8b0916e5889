import { array, type } from 'superstruct';
import type { FavoritesApi, FavoritesChange } from '#application/ports/FavoritesApi.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { wireId } from './wire/common.ts';

const FAVORITES = '/api/v1/me/favorites';
const wireFavorites = type({ positionIds: array(wireId) });

export class HttpFavoritesApi implements FavoritesApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async change(accessToken: string, { added, removed }: FavoritesChange): Promise<readonly string[]> {
    const answer = await this.#http.patch(FAVORITES, { token: accessToken, json: { added, removed } });
    return decode(`PATCH ${FAVORITES}`, answer, wireFavorites).positionIds;
  }
}
