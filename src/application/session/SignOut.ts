import { isOpen } from '#domain/order/OrderAttempt.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import type { AttemptResolver } from '../order/AttemptResolver.ts';
import type { AuthProviders } from '../ports/AuthProvider.ts';
import type { CapabilitiesApi } from '../ports/CapabilitiesApi.ts';
import type { DeviceStorage, StoredKey } from '../ports/DeviceStorage.ts';
import type { ErrorReporter } from '../ports/ErrorReporter.ts';
import type { PendingOrders } from '../ports/PendingOrders.ts';
import type { SignInApi } from '../ports/SignInApi.ts';
import type { Credentials, PendingSignOuts } from '../ports/session.ts';
import type { SignInAttempts } from '../ports/signIn.ts';
import { isAbsent, mayBeTriedAgain } from '../refusals.ts';
import { storedValues } from '../storedValues.ts';

interface Ports {
  readonly storage: DeviceStorage;
  readonly signIn: SignInApi;
  readonly errors: ErrorReporter;
  readonly pendingOrders: PendingOrders;
  readonly attempts: AttemptResolver;
  readonly capabilities: CapabilitiesApi;
  readonly authProviders: AuthProviders;
  readonly signInAttempts: SignInAttempts;
  readonly pendingSignOuts: PendingSignOuts;
}

/**
 * Removes all personal data from this device. An order whose response was lost is checked once more while the tokens
 * are valid. Its attempt keeps the key, so that signing in again can resolve it and another page's request creates no
 * second order. A sign-out that cannot reach the server is sent later.
 */
export class SignOut {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(): Promise<void> {
    const tokens = this.#ports.storage.read('session');
    const personId = this.#ports.storage.read('profile')?.id;
    for (const key of Object.keys(storedValues) as StoredKey[]) this.#forget(key);
    this.#ports.signInAttempts.clear();
    const credentials =
      tokens === undefined || personId === undefined ? undefined : { accessToken: tokens.accessToken, personId };
    await this.#resolveAttempts(credentials).catch((error: unknown) => this.#ports.errors.report(error, 'sign-out'));
    if (tokens === undefined) return;
    const report = (error: unknown): void => this.#ports.errors.report(error, 'sign-out');
    await Promise.all([this.#tell(tokens).catch(report), this.#leaveVendor(tokens).catch(report)]);
  }

  /** Sends the sign-out, and queues it for later when the server cannot be reached. */
  async #tell({ refreshToken }: TokenSet): Promise<void> {
    try {
      await this.#ports.signIn.signOut({ refreshToken });
    } catch (error) {
      // A back end without the call forgets the token when it expires.
      if (isAbsent(error)) return;
      if (mayBeTriedAgain(error)) this.#ports.pendingSignOuts.add(refreshToken);
      throw error;
    }
  }

  /** Ends the vendor's session too, for VK only (specification, section 4). */
  async #leaveVendor(tokens: TokenSet): Promise<void> {
    if (tokens.source !== 'VK' || tokens.vkAccessToken === undefined) return;
    const provider = await this.#ports.authProviders.open('vk');
    await provider.signOut?.(tokens);
  }

  async #resolveAttempts(credentials: Credentials | undefined): Promise<void> {
    const open = (await this.#ports.pendingOrders.list()).filter(isOpen);
    await this.#ports.pendingOrders.removePersonalData();
    const own = open.filter(({ personId }) => personId === credentials?.personId);
    if (credentials === undefined || own.length === 0 || !(await this.#ports.capabilities.has('order-history'))) return;
    for (const attempt of own) await this.#ports.attempts.lookUp(attempt, credentials);
    await this.#ports.pendingOrders.removePersonalData();
  }

  // The type parameter ties the value to what is made of it.
  // oxlint-disable-next-line no-unnecessary-type-parameters
  #forget<Key extends StoredKey>(key: Key): void {
    const { afterSignOut } = storedValues[key];
    if (afterSignOut === 'removed') this.#ports.storage.remove(key);
    if (typeof afterSignOut !== 'function') return;
    const value = this.#ports.storage.read(key);
    const remaining = value && afterSignOut(value);
    if (remaining !== undefined && remaining !== value) this.#ports.storage.write(key, remaining);
  }
}
