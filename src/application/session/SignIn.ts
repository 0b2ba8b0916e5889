import type { Profile } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { SignInNeeded } from '../order/errors.ts';
import type { AuthProviders } from '../ports/AuthProvider.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import { methodOf, nameOf, type SignInProof } from './signInProof.ts';
import { isStillKept } from './storedPerson.ts';

interface Ports {
  readonly authProviders: AuthProviders;
  readonly people: PeopleApi;
  readonly storage: DeviceStorage;
}

/**
 * Exchanges a proof, such as an SMS code or a vendor's answer, for tokens, stores them and loads the profile
 * (specification, section 4). A phone number typed at the checkout before is replaced by the verified one. Throws
 * SignInNeeded when another tab has signed out, or another person in, before the profile has loaded.
 */
export class SignIn {
  readonly #ports: Ports;
  #exchanged: string | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(proof: SignInProof): Promise<Profile> {
    const tokens = await this.#tokensFor(proof);
    const profile = await this.#ports.people.me(tokens.accessToken);
    if (!isStillKept(this.#ports.storage, tokens)) throw new SignInNeeded();
    this.#ports.storage.write('profile', profile);
    this.#forgetTypedPhone(profile);
    return profile;
  }

  /**
   * Exchanges a proof, which works only once. The tokens are kept in memory, so that a retry after a failed profile
   * request can continue with them.
   */
  async #tokensFor(proof: SignInProof): Promise<TokenSet> {
    const exchange = nameOf(proof);
    const session = this.#ports.storage.read('session');
    if (session !== undefined && this.#exchanged === exchange && this.#ports.storage.read('profile') === undefined)
      return session;
    const provider = await this.#ports.authProviders.open(methodOf(proof));
    const tokens = await provider.exchange(proof);
    this.#exchanged = exchange;
    // The stored profile must never belong to another person than the stored tokens.
    this.#ports.storage.remove('profile');
    this.#ports.storage.write('session', tokens);
    return tokens;
  }

  /** Removes the typed phone number from the draft, unless the profile has none, since the courier needs one. */
  #forgetTypedPhone(profile: Profile): void {
    const draft = this.#ports.storage.read('orderDraft');
    if (draft?.person.phone === undefined || profile.phone === undefined) return;
    const { phone: _typed, ...person } = draft.person;
    this.#ports.storage.write('orderDraft', { ...draft, person });
  }
}
