import { isOpen } from '#domain/order/OrderAttempt.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { AttemptResolver } from '../order/AttemptResolver.ts';
import type { AuthProviders } from '../ports/AuthProviders.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { Credentials } from '../ports/Credentials.ts';
import type { DeviceStorage, StoredKey } from '../ports/DeviceStorage.ts';
import type { ErrorReporter } from '../ports/ErrorReporter.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { PendingSignOuts } from '../ports/PendingSignOuts.ts';
import type { SignInApi } from '../ports/SignInApi.ts';
import type { SignInAttempts } from '../ports/SignInAttempts.ts';
import { storedValues } from '../storedValues.ts';
import { mayBeTriedAgain } from './mayBeTriedAgain.ts';

/**
 * Forgets the person on this device at once. What became of an order whose answer was lost is asked once more while the
 * tokens are still good; each attempt keeps its key and nothing personal, so that signing in again finds out, and a
 * press that another page had begun makes no second order. What the server could not be told now is told later.
 */
export class SignOut {
  readonly #storage: DeviceStorage;
  readonly #signIn: SignInApi;
  readonly #reporter: ErrorReporter;
  readonly #pending: PendingOrders;
  readonly #attempts: AttemptResolver;
  readonly #capabilities: CapabilitiesApi;
  readonly #providers: AuthProviders;
  readonly #started: SignInAttempts;
  readonly #unheard: PendingSignOuts;

  constructor(
    storage: DeviceStorage,
    signIn: SignInApi,
    reporter: ErrorReporter,
    pending: PendingOrders,
    attempts: AttemptResolver,
    capabilities: CapabilitiesApi,
    providers: AuthProviders,
    started: SignInAttempts,
    unheard: PendingSignOuts,
  ) {
    this.#storage = storage;
    this.#signIn = signIn;
    this.#reporter = reporter;
    this.#pending = pending;
    this.#attempts = attempts;
    this.#capabilities = capabilities;
    this.#providers = providers;
    this.#started = started;
    this.#unheard = unheard;
  }

  async execute(): Promise<void> {
    const tokens = this.#storage.read('session');
    const personId = this.#storage.read('profile')?.id;
    for (const key of Object.keys(storedValues) as StoredKey[]) this.#forget(key);
    this.#started.clear();
    const credentials =
      tokens === undefined || personId === undefined ? undefined : { accessToken: tokens.accessToken, personId };
    await this.#settleAttempts(credentials).catch((error: unknown) => this.#reporter.report(error, 'sign-out'));
    if (tokens === undefined) return;
    const report = (error: unknown): void => this.#reporter.report(error, 'sign-out');
    await Promise.all([this.#tell(tokens).catch(report), this.#leaveVendor(tokens).catch(report)]);
  }

  /** What the server could not be told is told when it can be reached again. */
  async #tell({ refreshToken }: TokenSet): Promise<void> {
    try {
      await this.#signIn.signOut({ refreshToken });
    } catch (error) {
      if (mayBeTriedAgain(error)) this.#unheard.add(refreshToken);
      throw error;
    }
  }

  /** A session of the social network ends there too (specification, section 4); those of others are not the shop's. */
  async #leaveVendor(tokens: TokenSet): Promise<void> {
    if (tokens.source !== 'VK' || tokens.vkAccessToken === undefined) return;
    const provider = await this.#providers.open('vk');
    await provider.signOut?.(tokens);
  }

  async #settleAttempts(credentials: Credentials | undefined): Promise<void> {
    const open = (await this.#pending.list()).filter(isOpen);
    await this.#pending.removePersonalData();
    const own = open.filter(({ personId }) => personId === credentials?.personId);
    if (credentials === undefined || own.length === 0 || !(await this.#capabilities.has('order-history'))) return;
    for (const attempt of own) await this.#attempts.lookUp(attempt, credentials);
    await this.#pending.removePersonalData();
  }

  // The type parameter ties the value to what is made of it.
  // oxlint-disable-next-line no-unnecessary-type-parameters
  #forget<Key extends StoredKey>(key: Key): void {
    const { afterSignOut } = storedValues[key];
    if (afterSignOut === 'removed') this.#storage.remove(key);
    if (typeof afterSignOut !== 'function') return;
    const value = this.#storage.read(key);
    const left = value && afterSignOut(value);
    if (left !== undefined && left !== value) this.#storage.write(key, left);
  }
}
