import { EMPTY_DRAFT } from '#domain/order/OrderDraft.ts';
import type { DeviceStorage } from '../ports/DeviceStorage.ts';
import type { ErrorReporter } from '../ports/ErrorReporter.ts';
import type { SignInApi } from '../ports/SignInApi.ts';

/** Forgets the person on this device at once; that the server hears of it is tried, not awaited for success. */
export class SignOut {
  readonly #storage: DeviceStorage;
  readonly #signIn: SignInApi;
  readonly #reporter: ErrorReporter;

  constructor(storage: DeviceStorage, signIn: SignInApi, reporter: ErrorReporter) {
    this.#storage = storage;
    this.#signIn = signIn;
    this.#reporter = reporter;
  }

  async execute(): Promise<void> {
    const tokens = this.#storage.read('session');
    this.#storage.remove('session');
    this.#storage.remove('profile');
    const { payType, promoCode, personCount } = this.#storage.read('orderDraft') ?? EMPTY_DRAFT;
    this.#storage.write('orderDraft', { payType, promoCode, personCount, person: {} });
    this.#forgetAddress();
    if (tokens === undefined) return;
    await this.#signIn.signOut(tokens).catch((error: unknown) => this.#reporter.report(error, 'sign-out'));
  }

  /** The restaurant stays chosen, the doorbell does not. */
  #forgetAddress(): void {
    const location = this.#storage.read('location');
    if (location?.place === undefined) return;
    const { cityId, deliveryType, restaurantId } = location;
    this.#storage.write('location', { cityId, deliveryType, restaurantId });
  }
}
