import type { PeopleApi } from '#application/ports/PeopleApi.ts';
import type { Profile } from '#domain/session/Profile.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { toProfile, wireProfile } from './wire/WirePerson.ts';

export class HttpPeopleApi implements PeopleApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async me(accessToken: string): Promise<Profile> {
    const answer = await this.#http.get('/api/v1/me', { token: accessToken });
    return toProfile(decode('GET /api/v1/me', answer, wireProfile));
  }
}
