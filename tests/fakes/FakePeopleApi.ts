import { RequestFailed } from '#application/AppError.ts';
import type { PeopleApi } from '#application/ports/PeopleApi.ts';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import { emailRules, furtherNameRules, nameRules } from '#domain/session/contactRules.ts';
import type { Profile, ProfileChange, SavedDelivery } from '#domain/session/Profile.ts';
import { isSameDoor, withDelivery, withoutDelivery } from '#domain/session/savedDeliveries.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import type { FakeAccounts } from './FakeAccounts.ts';
import { Line } from './Line.ts';

const RULES = { firstName: nameRules, lastName: furtherNameRules, patronymic: furtherNameRules, email: emailRules };
const FIELDS = ['firstName', 'lastName', 'patronymic', 'email'] as const;

export class FakePeopleApi implements PeopleApi {
  readonly line = new Line();
  /** All requested changes, successful or not. */
  readonly changes: ProfileChange[] = [];
  /** All addresses requested to be saved, successful or not. */
  readonly places: SavedDelivery[] = [];
  readonly #accounts: FakeAccounts;
  #lastId = 0;

  constructor(accounts: FakeAccounts) {
    this.#accounts = accounts;
  }

  me(accessToken: string, signal?: AbortSignal): Promise<Profile> {
    return this.line.carry(() => this.#accounts.personOf(accessToken), signal);
  }

  change(accessToken: string, change: ProfileChange): Promise<Profile> {
    this.changes.push(change);
    return this.line.carry(() => this.#changed(accessToken, change));
  }

  saveAddress(accessToken: string, delivery: SavedDelivery): Promise<SavedDelivery> {
    this.places.push(delivery);
    return this.line.carry(() => this.#saved(accessToken, delivery));
  }

  removeAddress(accessToken: string, id: string): Promise<void> {
    return this.line.carry(() => {
      const person = this.#accounts.personOf(accessToken);
      this.#accounts.keep({ ...person, deliveries: withoutDelivery(person.deliveries, id) });
    });
  }

  #saved(accessToken: string, delivery: SavedDelivery): SavedDelivery {
    const person = this.#accounts.personOf(accessToken);
    const { deliveries } = person;
    const current = deliveries.find(({ id, place }) =>
      delivery.id === undefined ? isSameDoor(place, delivery.place) : id === delivery.id,
    );
    if (delivery.id !== undefined && current === undefined)
      throw new RequestFailed({ message: 'Not found', status: 404 });
    if (current === undefined) this.#lastId += 1;
    const saved = { ...delivery, id: current?.id ?? `place-${this.#lastId}` };
    this.#accounts.keep({ ...person, deliveries: withDelivery(deliveries, saved) });
    return saved;
  }

  #changed(accessToken: string, change: ProfileChange): Profile {
    const person = this.#accounts.personOf(accessToken);
    for (const field of FIELDS) {
      const value = change[field];
      if (value !== undefined && firstProblem(value, RULES[field])) throw new ProfileFieldRefused(field);
    }
    const changed = FIELDS.filter((field) => change[field] !== undefined);
    const now = Object.fromEntries(changed.map((field) => [field, change[field] || undefined]));
    return this.#accounts.keep({ ...person, ...now });
  }
}
