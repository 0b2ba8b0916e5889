import type { LinkedSignIn } from '#domain/session/account.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { AuthProviders } from '../ports/AuthProvider.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import type { ActiveSession } from '../ports/session.ts';
import { credentialsOf } from './credentials.ts';
import { SocialSignInFailed } from './errors.ts';
import { methodOf, nameOf, type SignInProof } from './signInProof.ts';
import { keepProfile } from './storedPerson.ts';

interface Ports {
  readonly authProviders: AuthProviders;
  readonly account: AccountApi;
  readonly people: PeopleApi;
  readonly session: ActiveSession;
  readonly storage: DeviceStorage;
}

/**
 * Links another sign-in method to the signed-in person: exchanges the proof for tokens, which prove it to the server
 * and are not stored. Throws SocialSignInFailed 104 when another person is signed in than the one who started.
 */
export class LinkSignIn {
  readonly #ports: Ports;
  #proven: { readonly name: string; readonly tokens: TokenSet } | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(proof: SignInProof): Promise<readonly LinkedSignIn[]> {
    const credentials = await credentialsOf(this.#ports.session);
    const { accessToken, personId } = credentials;
    const owner = proof.kind === 'vendor' ? proof.attempt.linksTo : undefined;
    if (owner !== undefined && owner !== personId) throw new SocialSignInFailed(104);
    const linked = await this.#ports.account.linkSignIn(accessToken, await this.#tokensFor(proof));
    keepProfile(this.#ports.storage, await this.#ports.people.me(accessToken));
    return linked;
  }

  /**
   * Exchanges a proof, which works only once. The tokens are kept in memory, so that a retry after a lost response can
   * continue with them.
   */
  async #tokensFor(proof: SignInProof): Promise<TokenSet> {
    const name = nameOf(proof);
    if (this.#proven?.name === name) return this.#proven.tokens;
    const provider = await this.#ports.authProviders.open(methodOf(proof));
    const tokens = await provider.exchange(proof);
    this.#proven = { name, tokens };
    return tokens;
  }
}
