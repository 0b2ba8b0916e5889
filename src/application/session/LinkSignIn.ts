import type { LinkedSignIn } from '#domain/session/LinkedSignIn.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { AccountApi } from '../ports/AccountApi.ts';
import type { ActiveSession } from '../ports/ActiveSession.ts';
import type { AuthProviders } from '../ports/AuthProviders.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { PeopleApi } from '../ports/PeopleApi.ts';
import { credentialsOf } from './credentialsOf.ts';
import { SocialSignInFailed } from './errors.ts';
import { keepProfile } from './keepProfile.ts';
import { methodOf, nameOf, type SignInProof } from './signInProof.ts';

/**
 * A further way to sign in for the customer who is signed in: exchanges what they show for tokens, which prove it to the
 * server beside those of the session and are not kept. Fails with SocialSignInFailed 104 where somebody else is signed in by
 * now than the one who began.
 */
export class LinkSignIn {
  readonly #providers: AuthProviders;
  readonly #account: AccountApi;
  readonly #people: PeopleApi;
  readonly #session: ActiveSession;
  readonly #storage: DeviceStorage;
  #proven: { readonly name: string; readonly tokens: TokenSet } | undefined;

  constructor(
    providers: AuthProviders,
    account: AccountApi,
    people: PeopleApi,
    session: ActiveSession,
    storage: DeviceStorage,
  ) {
    this.#providers = providers;
    this.#account = account;
    this.#people = people;
    this.#session = session;
    this.#storage = storage;
  }

  async execute(proof: SignInProof): Promise<readonly LinkedSignIn[]> {
    const credentials = await credentialsOf(this.#session);
    const { accessToken, personId } = credentials;
    const owner = proof.kind === 'vendor' ? proof.attempt.linksTo : undefined;
    if (owner !== undefined && owner !== personId) throw new SocialSignInFailed(104);
    const linked = await this.#account.linkSignIn(accessToken, await this.#tokensFor(proof));
    keepProfile(this.#storage, await this.#people.me(accessToken));
    return linked;
  }

  /** A proof is good for one exchange: after an answer that was lost, the same one goes on with what it has brought. */
  async #tokensFor(proof: SignInProof): Promise<TokenSet> {
    const name = nameOf(proof);
    if (this.#proven?.name === name) return this.#proven.tokens;
    const provider = await this.#providers.open(methodOf(proof));
    const tokens = await provider.exchange(proof);
    this.#proven = { name, tokens };
    return tokens;
  }
}
