import type { LinkedSignIn } from '#domain/session/LinkedSignIn.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import { credentialsOf } from './credentialsOf.ts';
import { keepProfile } from './keepProfile.ts';

/** Removes a sign-in method and reloads the profile, whose phone number may have been removed with it. */
export class UnlinkSignIn {
  readonly #account: AccountApi;
  readonly #people: PeopleApi;
  readonly #session: ActiveSession;
  readonly #storage: DeviceStorage;

  constructor(account: AccountApi, people: PeopleApi, session: ActiveSession, storage: DeviceStorage) {
    this.#account = account;
    this.#people = people;
    this.#session = session;
    this.#storage = storage;
  }

  async execute({ id }: { readonly id: string }): Promise<readonly LinkedSignIn[]> {
    const { accessToken } = await credentialsOf(this.#session);
    const left = await this.#account.unlinkSignIn(accessToken, id);
    keepProfile(this.#storage, await this.#people.me(accessToken));
    return left;
  }
}
