import type { Extra } from '#application/ports/CapabilitiesApi.ts';
import { type BackEndKind, backEndFor } from './BackEnd.ts';

const EXTRAS: Readonly<Record<Extra, true>> = {
  'cart-quote': true,
  'order-history': true,
  'menu-details': true,
  'schedule-exceptions': true,
  'quote-details': true,
  'profile-edit': true,
};

export function describeCapabilitiesApi(kind: BackEndKind): void {
  describe(`what a back end can do ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it.each(Object.keys(EXTRAS) as Extra[])(
      `says ${kind.hasExtras ? 'yes' : 'no'} to %s, every time`,
      async (extra) => {
        const { capabilities } = backEnd();
        expect(await Promise.all([capabilities.has(extra), capabilities.has(extra)])).toEqual(
          Array(2).fill(kind.hasExtras),
        );
      },
    );
  });
}
