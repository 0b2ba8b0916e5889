import { RequestFailed } from '#application/AppError.ts';
import type { PeopleApi } from '#application/ports/PeopleApi.ts';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import type { Profile, ProfileChange, SavedDelivery } from '#domain/session/Profile.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { fromSavedDelivery, toProfile, toSavedDelivery, wireProfile, wireSavedDelivery } from './wire/WirePerson.ts';

export class HttpPeopleApi implements PeopleApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async me(accessToken: string, signal?: AbortSignal): Promise<Profile> {
    const answer = await this.#http.get('/api/v1/me', { token: accessToken, signal });
    return toProfile(decode('GET /api/v1/me', answer, wireProfile));
  }

  async change(accessToken: string, { firstName, lastName, patronymic, email }: ProfileChange): Promise<Profile> {
    const json = {
      firstName,
      lastName: lastName === '' ? null : lastName,
      patronymic: patronymic === '' ? null : patronymic,
      email,
    };
    const answer = await this.#http.patch('/api/v1/me', { token: accessToken, json }).catch(refuseField);
    return toProfile(decode('PATCH /api/v1/me', answer, wireProfile));
  }

  async saveAddress(accessToken: string, delivery: SavedDelivery): Promise<SavedDelivery> {
    const request = { token: accessToken, json: fromSavedDelivery(delivery) };
    const answer =
      delivery.id === undefined
        ? await this.#http.post(PLACES, request)
        : await this.#http.put(placePath(delivery.id), request);
    return toSavedDelivery(decode(PLACES, answer, wireSavedDelivery));
  }

  async removeAddress(accessToken: string, id: string): Promise<void> {
    try {
      await this.#http.delete(placePath(id), { token: accessToken });
    } catch (error) {
      if (!(error instanceof RequestFailed && error.code === 'not-found')) throw error;
    }
  }
}

const PLACES = '/api/v1/me/places';

function placePath(id: string): string {
  return `${PLACES}/${encodeURIComponent(id)}`;
}

const FIELDS: readonly (keyof ProfileChange)[] = ['email', 'firstName', 'lastName', 'patronymic'];

function refuseField(error: unknown): never {
  const field = error instanceof RequestFailed ? FIELDS.find((name) => name === error.path) : undefined;
  throw field === undefined ? error : new ProfileFieldRefused(field, error);
}
