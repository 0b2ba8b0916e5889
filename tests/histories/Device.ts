import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { CheckOrdersAccepted } from '#application/order/CheckOrdersAccepted.ts';
import { CheckPendingOrder } from '#application/order/CheckPendingOrder.ts';
import { PlaceOrder } from '#application/order/PlaceOrder.ts';
import { SettleOrder } from '#application/order/SettleOrder.ts';
import type { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import type { Clock } from '#application/ports/Clock.ts';
import type { Mutex } from '#application/ports/device.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import { SignIn } from '#application/session/SignIn.ts';
import { SignOut } from '#application/session/SignOut.ts';
import { HttpCapabilitiesApi } from '#infrastructure/api/HttpCapabilitiesApi.ts';
import { HttpOrdersApi } from '#infrastructure/api/HttpOrdersApi.ts';
import { HttpPeopleApi } from '#infrastructure/api/HttpPeopleApi.ts';
import { HttpSignInApi } from '#infrastructure/api/HttpSignInApi.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { PhoneAuthProvider } from '#infrastructure/auth/phone/provider.ts';
import { IndexedDbPendingOrders } from '#infrastructure/device/IndexedDbPendingOrders.ts';
import { JwtTokenReader } from '#infrastructure/device/JwtTokenReader.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { RandomIdGenerator } from '#infrastructure/device/RandomIdGenerator.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryPendingSignOuts } from '#tests/fakes/InMemoryPendingSignOuts.ts';
import { InMemorySignInAttempts } from '#tests/fakes/InMemorySignInAttempts.ts';
import { PlacingStore } from '#ui/features/checkout/PlacingStore.ts';
import type { Network } from './Network.ts';

const ORIGIN = 'http://127.0.0.1';
const never = new Promise<never>(() => {});

type DeviceNetwork = Pick<Network, 'fetch' | 'isOffline'>;

/** What tabs of one browser share: storage, locks, network and time. IndexedDB is the global one. */
export class Device {
  readonly storage = new InMemoryDeviceStorage();
  /** What the capabilities' last answer is kept in. */
  readonly memory = new SafeStorage(() => this.#local);
  readonly network: DeviceNetwork;
  readonly clock: Clock;
  readonly #local = new FakeLocalStorage();
  readonly #tails = new Map<string, Promise<unknown>>();

  constructor(network: DeviceNetwork, clock: Clock) {
    this.network = network;
    this.clock = clock;
  }

  /** Web Locks: a tab that goes away lets go of what it holds. */
  lockFor(closed: Promise<void>): Mutex {
    return {
      run: <T>(name: string, work: () => Promise<T>): Promise<T> => {
        let isClosed = false;
        void closed.then(() => (isClosed = true));
        const before = this.#tails.get(name) ?? Promise.resolve();
        const own = before.then(() => (isClosed ? never : work()));
        this.#tails.set(
          name,
          Promise.race([own, closed]).catch(() => {}),
        );
        return own;
      },
    };
  }
}

/** One page of the shop: real use-cases and the real store, all of which stop in the middle when it is closed. */
export class Tab {
  readonly placing: PlacingStore;
  readonly placeOrder: PlaceOrder;
  readonly capabilities: CapabilitiesApi;
  readonly signIn: SignIn;
  readonly requestCode: (phone: string) => Promise<void>;
  readonly signOut: SignOut;
  readonly faults: unknown[] = [];
  #close: () => void = () => {};
  #isClosed = false;

  constructor(device: Device) {
    const closed = new Promise<void>((resolve) => {
      this.#close = resolve;
    });
    const http = new HttpClient({
      baseUrl: ORIGIN,
      locale: () => 'en',
      fetch: device.network.fetch,
      maxBackoffMs: 0,
    });
    const { storage } = device;
    const clock = this.#mortal(device.clock);
    const ids = new RandomIdGenerator();
    const mutex = this.#mortal(device.lockFor(closed));
    const pending = this.#mortal(new IndexedDbPendingOrders());
    const orders = this.#mortal(new HttpOrdersApi(http, () => 'en'));
    const signIn = this.#mortal(new HttpSignInApi(http, { whiteLabel: 'coral', api: { baseUrl: ORIGIN } }));
    const people = this.#mortal(new HttpPeopleApi(http));
    const capabilities = this.#mortal(new HttpCapabilitiesApi(http, device.memory));
    this.capabilities = capabilities;
    const connectivity = { isOffline: async () => device.network.isOffline };
    const session = this.#mortal(new KeepSession({ storage, signIn, tokens: new JwtTokenReader(), clock, mutex }));
    const attempts = new AttemptResolver({ orders, capabilities, pendingOrders: pending, storage, ids, clock });
    const reporter = { report: (error: unknown) => void this.faults.push(error) };
    this.placeOrder = new PlaceOrder({ attempts, pendingOrders: pending, session, connectivity, mutex, ids, clock });
    const phone = new PhoneAuthProvider(new LibPhoneNumbers(['RU']), signIn, new FakeCaptcha());
    const providers = new MarketAuthProviders(['phone'], async () => phone);
    this.signIn = new SignIn({ authProviders: providers, people, storage });
    this.requestCode = (phone) => signIn.requestPhoneCode({ phone });
    this.signOut = new SignOut({
      storage,
      signIn,
      errors: reporter,
      pendingOrders: pending,
      attempts,
      capabilities,
      authProviders: providers,
      signInAttempts: new InMemorySignInAttempts(clock),
      pendingSignOuts: new InMemoryPendingSignOuts(),
    });
    this.placing = new PlacingStore(
      {
        checkOrdersAccepted: new CheckOrdersAccepted({ clock }),
        placeOrder: this.placeOrder,
        checkPendingOrder: new CheckPendingOrder({
          attempts,
          pendingOrders: pending,
          session,
          capabilities,
          mutex,
          clock,
        }),
        settleOrder: new SettleOrder({ attempts, pendingOrders: pending, session, mutex }),
        reportFault: { execute: ({ error }) => void this.faults.push(error) },
      },
      () => undefined,
    );
  }

  close(): void {
    this.#isClosed = true;
    this.#close();
  }

  /** The same port, whose answers nobody hears any more once the tab is closed. */
  #mortal<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const member = Reflect.get(target, name) as unknown;
        if (typeof member !== 'function') return member;
        return (...parameters: unknown[]): unknown => {
          if (this.#isClosed) return never;
          const answer = (member as (...all: unknown[]) => unknown).apply(target, parameters);
          return answer instanceof Promise ? this.#unlessClosed(answer) : answer;
        };
      },
    });
  }

  async #unlessClosed(answer: Promise<unknown>): Promise<unknown> {
    try {
      return await answer;
    } finally {
      // A page that is gone runs no line further.
      if (this.#isClosed) await never;
    }
  }
}
