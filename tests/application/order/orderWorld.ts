import { ServerRefused } from '#application/AppError.ts';
import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { CheckPendingOrder } from '#application/order/CheckPendingOrder.ts';
import { PlaceOrder } from '#application/order/PlaceOrder.ts';
import { SettleOrder } from '#application/order/SettleOrder.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { CountingIds } from '#tests/fakes/CountingIds.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeConnectivity } from '#tests/fakes/FakeConnectivity.ts';
import { FakeOrdersApi } from '#tests/fakes/FakeOrdersApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { InMemoryMutex } from '#tests/fakes/InMemoryMutex.ts';
import { InMemoryPendingOrders } from '#tests/fakes/InMemoryPendingOrders.ts';

/** Ordering on one device: every tab has its own use-cases, and all share what the device keeps. */
export function orderWorld(supported: readonly Capability[] = ['order-history', 'idempotency']) {
  const clock = new FixedClock();
  const orders = new FakeOrdersApi({ clock });
  const pending = new InMemoryPendingOrders();
  const session = new FakeSession();
  const storage = new InMemoryDeviceStorage();
  const connectivity = new FakeConnectivity();
  const capabilities = new FakeCapabilitiesApi(supported);
  const mutex = new InMemoryMutex();
  const ids = new CountingIds();
  const attempts = new AttemptResolver({ orders, capabilities, pendingOrders: pending, storage, ids, clock });
  storage.write('cart', aCart());
  return {
    clock,
    orders,
    pending,
    session,
    storage,
    connectivity,
    capabilities,
    attempts,
    place: new PlaceOrder({ attempts, pendingOrders: pending, session, connectivity, mutex, ids, clock }),
    settle: new SettleOrder({ attempts, pendingOrders: pending, session, mutex }),
    check: new CheckPendingOrder({ attempts, pendingOrders: pending, session, capabilities, mutex, clock }),
    pass: (seconds: number) => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000);
    },
  };
}

export const submission = { cart: aCart(), request: anOrderRequest() };

export function refused(code: ConstructorParameters<typeof ServerRefused>[0]['code'], status = 422): ServerRefused {
  return new ServerRefused({ code, status, message: code });
}
