import type { PeopleApi } from '#application/ports/PeopleApi.ts';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import { emailRules, nameRules } from '#domain/session/contactRules.ts';
import type { Profile } from '#domain/session/Profile.ts';
import type { ProfileChange } from '#domain/session/ProfileChange.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import type { FakeAccounts } from './FakeAccounts.ts';
import { Line } from './Line.ts';

export class FakePeopleApi implements PeopleApi {
  readonly line = new Line();
  /** What was asked to be changed, whether it was or not. */
  readonly changes: ProfileChange[] = [];
  readonly #accounts: FakeAccounts;

  constructor(accounts: FakeAccounts) {
    this.#accounts = accounts;
  }

  me(accessToken: string): Promise<Profile> {
    return this.line.carry(() => this.#accounts.personOf(accessToken));
  }

  change(accessToken: string, change: ProfileChange): Promise<Profile> {
    this.changes.push(change);
    return this.line.carry(() => this.#changed(accessToken, change));
  }

  #changed(accessToken: string, { name, email }: ProfileChange): Profile {
    const person = this.#accounts.personOf(accessToken);
    if (name !== undefined && firstProblem(name, nameRules)) throw new ProfileFieldRefused('name');
    if (email !== undefined && firstProblem(email, emailRules)) throw new ProfileFieldRefused('email');
    const names = name === undefined ? {} : { firstName: name, lastName: undefined };
    return this.#accounts.keep({ ...person, ...names, email: email ?? person.email });
  }
}
