import type { AuthProviderName } from '#domain/market/Market.ts';
import type { AuthRequest, AuthStep } from '../ports/AuthProvider.ts';
import type { AuthProviders } from '../ports/AuthProviders.ts';
import type { PageAddress } from '../ports/PageAddress.ts';
import type { SignInAttempts } from '../ports/SignInAttempts.ts';

export type BegunSignIn = Exclude<AuthStep, { kind: 'redirect' }>;

interface Wanted extends AuthRequest {
  readonly method: AuthProviderName;
}

/** Asks a provider to find out who somebody is. Where that happens on the vendor's page, this one is left for it. */
export class BeginSignIn {
  readonly #providers: AuthProviders;
  readonly #attempts: SignInAttempts;
  readonly #page: PageAddress;

  constructor(providers: AuthProviders, attempts: SignInAttempts, page: PageAddress) {
    this.#providers = providers;
    this.#attempts = attempts;
    this.#page = page;
  }

  async execute({ method, ...request }: Wanted): Promise<BegunSignIn> {
    const provider = await this.#providers.open(method);
    const step = await provider.begin(request);
    if (step.kind !== 'redirect') return step;
    this.#attempts.keep(step.attempt);
    this.#page.leaveTo(step.url);
    return { kind: 'leaving' };
  }
}
