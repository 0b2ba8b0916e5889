import type { PeopleApi } from '#application/ports/PeopleApi.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { FakeAccounts } from './FakeAccounts.ts';

export class FakePeopleApi implements PeopleApi {
  readonly #accounts: FakeAccounts;

  constructor(accounts: FakeAccounts) {
    this.#accounts = accounts;
  }

  async me(accessToken: string): Promise<Profile> {
    return this.#accounts.personOf(accessToken);
  }
}
