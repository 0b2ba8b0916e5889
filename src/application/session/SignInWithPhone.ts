import type { Profile } from '#domain/session/Profile.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import type { SignInApi } from '../ports/SignInApi.ts';

/**
 * Exchanges a phone's code for a session, then loads the profile; both are kept, or neither. A number that was typed for
 * the order before gives way to the one that is verified now.
 */
export class SignInWithPhone {
  readonly #signIn: SignInApi;
  readonly #people: PeopleApi;
  readonly #storage: DeviceStorage;

  constructor(signIn: SignInApi, people: PeopleApi, storage: DeviceStorage) {
    this.#signIn = signIn;
    this.#people = people;
    this.#storage = storage;
  }

  async execute(input: { readonly phone: string; readonly code: string }): Promise<Profile> {
    const tokens = await this.#signIn.signInWithPhone(input);
    const profile = await this.#people.me(tokens.accessToken);
    this.#storage.write('profile', profile);
    this.#storage.write('session', tokens);
    this.#forgetTypedPhone();
    return profile;
  }

  #forgetTypedPhone(): void {
    const draft = this.#storage.read('orderDraft');
    if (draft?.person.phone === undefined) return;
    const { phone: _typed, ...person } = draft.person;
    this.#storage.write('orderDraft', { ...draft, person });
  }
}
