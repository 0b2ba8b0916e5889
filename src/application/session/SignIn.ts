import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { AuthProviders } from '../ports/AuthProviders.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import { methodOf, nameOf, type SignInProof } from './signInProof.ts';

/**
 * Exchanges what somebody shows, such as a code that was sent to a phone or the answer of a vendor, for tokens and keeps
 * them, then loads the profile (specification, section 4). A number that was typed for the order before gives way to the
 * one that is verified now.
 */
export class SignIn {
  readonly #providers: AuthProviders;
  readonly #people: PeopleApi;
  readonly #storage: DeviceStorage;
  #exchanged: string | undefined;

  constructor(providers: AuthProviders, people: PeopleApi, storage: DeviceStorage) {
    this.#providers = providers;
    this.#people = people;
    this.#storage = storage;
  }

  async execute(proof: SignInProof): Promise<Profile> {
    const { accessToken } = await this.#tokensFor(proof);
    const profile = await this.#people.me(accessToken);
    this.#storage.write('profile', profile);
    this.#forgetTypedPhone(profile);
    return profile;
  }

  /** A code is good for one exchange: after a profile that did not come, the same code goes on with what it has brought. */
  async #tokensFor(proof: SignInProof): Promise<TokenSet> {
    const exchange = nameOf(proof);
    const kept = this.#storage.read('session');
    if (kept !== undefined && this.#exchanged === exchange && this.#storage.read('profile') === undefined) return kept;
    const provider = await this.#providers.open(methodOf(proof));
    const tokens = await provider.exchange(proof);
    this.#exchanged = exchange;
    // Nobody's profile may stand beside the tokens of somebody else.
    this.#storage.remove('profile');
    this.#storage.write('session', tokens);
    return tokens;
  }

  /** A provider that knows no number leaves the typed one: the courier needs one to call. */
  #forgetTypedPhone(profile: Profile): void {
    const draft = this.#storage.read('orderDraft');
    if (draft?.person.phone === undefined || profile.phone === undefined) return;
    const { phone: _typed, ...person } = draft.person;
    this.#storage.write('orderDraft', { ...draft, person });
  }
}
