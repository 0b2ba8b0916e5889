import fc from 'fast-check';
import { isPromoCodeRefusal, PROMO_CODE_REFUSALS } from '#domain/promotion/PromoCode.ts';
import {
  NO_PROMO_CODE,
  type PromoCodeEvent,
  type PromoCodeLife,
  promoCodeAfter,
} from '#domain/promotion/promoCodeLife.ts';

const lifeAfter = (...events: readonly PromoCodeEvent[]): PromoCodeLife => events.reduce(promoCodeAfter, NO_PROMO_CODE);
const applied: PromoCodeEvent = { kind: 'kept', code: 'TEN' };

/** @spec 3.20 5.38 8.5 8.6 */
describe('the state of a promo code', () => {
  it.each(PROMO_CODE_REFUSALS)('keeps the code beside what is said of it: %s', (refusal) => {
    expect(lifeAfter(applied, { kind: 'refused', code: 'TEN', refusal })).toEqual({ code: 'TEN', refusal });
  });

  it('clears the messages once a preflight with the code succeeds', () => {
    const refused = lifeAfter(applied, { kind: 'refused', code: 'TEN', refusal: 'promo-code.not-active' });
    expect(promoCodeAfter(refused, { kind: 'quoted', code: 'TEN' }).refusal).toBeUndefined();
    expect(promoCodeAfter(refused, { kind: 'quoted', code: undefined })).toBe(refused);
  });

  it('is reset by another code, and by none', () => {
    const refused = lifeAfter(applied, { kind: 'refused', code: 'TEN', refusal: 'promo-code.not-active' });
    expect(promoCodeAfter(refused, { kind: 'kept', code: 'TEN' })).toBe(refused);
    expect(promoCodeAfter(refused, { kind: 'kept', code: 'FIVE' })).toEqual({ code: 'FIVE' });
    expect(promoCodeAfter(refused, { kind: 'kept', code: undefined })).toEqual({});
  });

  it('ignores answers about a code that is not applied', () => {
    const code = fc.constantFrom('TEN', 'FIVE', 'NIGHT');
    const event = fc.oneof(
      fc.record({ kind: fc.constant('kept' as const), code: fc.option(code, { nil: undefined }) }),
      fc.record({ kind: fc.constant('quoted' as const), code: fc.option(code, { nil: undefined }) }),
      fc.record({ kind: fc.constant('refused' as const), code, refusal: fc.constantFrom(...PROMO_CODE_REFUSALS) }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), event, (events, last) => {
        const before = lifeAfter(...events);
        const life = promoCodeAfter(before, last);
        const isOfNoCode = life.code === undefined && life.refusal !== undefined;
        const isStale = last.kind === 'refused' && last.code !== before.code;
        expect([isOfNoCode, isStale && life !== before]).toEqual([false, false]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a code of an error', () => {
  it('is of a promo code or not', () => {
    expect(PROMO_CODE_REFUSALS).toHaveLength(9);
    expect(PROMO_CODE_REFUSALS.every(isPromoCodeRefusal)).toBe(true);
    expect(isPromoCodeRefusal('promo-code.unheard-of')).toBe(false);
  });
});
