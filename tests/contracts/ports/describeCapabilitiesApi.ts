import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { type BackEndKind, backEndFor } from './BackEnd.ts';

const EXTRAS: Readonly<Record<Capability, true>> = {
  'automatic-discounts': true,
  'cart-quote': true,
  'city-zones': true,
  'dish-notes': true,
  'order-cancel': true,
  'order-events': true,
  'order-history': true,
  'order-pay-type': true,
  'order-payments': true,
  'order-tracking': true,
  'payment-outcome': true,
  'restaurant-events': true,
  favorites: true,
  idempotency: true,
  'linked-sign-ins': true,
  'menu-details': true,
  'schedule-exceptions': true,
  'quote-details': true,
  places: true,
  'profile-delete': true,
  'profile-export': true,
  push: true,
  telegram: true,
  sessions: true,
  'profile-edit': true,
  slots: true,
};

export function describeCapabilitiesApi(kind: BackEndKind): void {
  describe(`what a back end can do ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it.each(Object.keys(EXTRAS) as Capability[])(
      `says ${kind.hasCapabilities ? 'yes' : 'no'} to %s, every time`,
      async (capability) => {
        const { capabilities } = backEnd();
        const answers = [capabilities.has(capability), capabilities.has(capability)];
        expect(await Promise.all([...answers, capabilities.hasOnceKnown(capability)])).toEqual(
          Array(3).fill(kind.hasCapabilities),
        );
      },
    );
  });
}
