import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import type { SignInApi } from '../ports/SignInApi.ts';

/** How somebody shows who they are. `phone` as it was sent the code, in any writing. */
export interface SignInProof {
  readonly method: 'phone';
  readonly phone: string;
  readonly code: string;
}

/**
 * Exchanges what somebody shows, such as a code that was sent to a phone, for tokens and keeps them, then loads the
 * profile (specification, section 4). A number that was typed for the order before gives way to the one that is
 * verified now.
 */
export class SignIn {
  readonly #signIn: SignInApi;
  readonly #people: PeopleApi;
  readonly #storage: DeviceStorage;
  #exchanged: string | undefined;

  constructor(signIn: SignInApi, people: PeopleApi, storage: DeviceStorage) {
    this.#signIn = signIn;
    this.#people = people;
    this.#storage = storage;
  }

  async execute(proof: SignInProof): Promise<Profile> {
    const { accessToken } = await this.#tokensFor(proof);
    const profile = await this.#people.me(accessToken);
    this.#storage.write('profile', profile);
    this.#forgetTypedPhone();
    return profile;
  }

  /** A code is good for one exchange: after a profile that did not come, the same code goes on with what it has brought. */
  async #tokensFor({ method, phone, code }: SignInProof): Promise<TokenSet> {
    const exchange = `${method} ${phone} ${code}`;
    const kept = this.#storage.read('session');
    if (kept !== undefined && this.#exchanged === exchange && this.#storage.read('profile') === undefined) return kept;
    const tokens = await this.#signIn.signInWithPhone({ phone, code });
    this.#exchanged = exchange;
    // Nobody's profile may stand beside the tokens of somebody else.
    this.#storage.remove('profile');
    this.#storage.write('session', tokens);
    return tokens;
  }

  #forgetTypedPhone(): void {
    const draft = this.#storage.read('orderDraft');
    if (draft?.person.phone === undefined) return;
    const { phone: _typed, ...person } = draft.person;
    this.#storage.write('orderDraft', { ...draft, person });
  }
}
