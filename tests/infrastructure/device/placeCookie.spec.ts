import fc from 'fast-check';
import type { Hint } from '#application/ports/PlaceHint.ts';
import { CookiePlaceHint } from '#infrastructure/device/CookiePlaceHint.ts';
import { hintFromAddress, hintFromCookies, PLACE_COOKIE, toCookieValue } from '#infrastructure/device/placeCookie.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const LONGEST = 120;
const hints = fc.record<Hint>({
  restaurantId: fc.oneof(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 })),
  deliveryType: fc.constantFrom('DELIVERY', 'TAKE_AWAY'),
});

describe('the cookie of a place', () => {
  it('brings back what was put in, beside whatever other cookies', () => {
    fc.assert(
      fc.property(hints, (hint) => {
        const value = toCookieValue(hint);
        expect(value).toMatch(/^[!-~]+$/);
        expect(value).not.toMatch(/[;,"\\]/);
        const fits = encodeURIComponent(hint.restaurantId).length <= LONGEST;
        expect(hintFromCookies(`a=1; ${PLACE_COOKIE}=${value}; b=2`)).toEqual(fits ? hint : undefined);
      }),
    );
  });

  it('writes any id at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (restaurantId) => {
        expect(toCookieValue({ restaurantId, deliveryType: 'DELIVERY' })).toMatch(/^[!-~]+$/);
      }),
    );
    expect(toCookieValue({ restaurantId: '\ud800', deliveryType: 'DELIVERY' })).toBe('%EF%BF%BD.d');
  });

  it('is any text at all without harm', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { restaurantId } = hintFromCookies(`${PLACE_COOKIE}=${text}`) ?? {};
        expect(restaurantId ?? 'x').not.toBe('');
      }),
    );
  });

  it.each([
    '',
    'other=7.d',
    PLACE_COOKIE,
    `${PLACE_COOKIE}=`,
    `${PLACE_COOKIE}=.d`,
    `${PLACE_COOKIE}=7`,
    `${PLACE_COOKIE}=7.x`,
    `${PLACE_COOKIE}=7.d.d/../`,
    `${PLACE_COOKIE}=%zz.d`,
    `${PLACE_COOKIE}=%ff.t`,
    `${PLACE_COOKIE}=<script>.d`,
    `${PLACE_COOKIE}=../../7.d`,
    `${PLACE_COOKIE}=7 .d`,
    `${PLACE_COOKIE}=${'7'.repeat(LONGEST + 1)}.d`,
    `x${PLACE_COOKIE}=7.d`,
  ])('is no hint: %j', (cookies) => {
    expect(hintFromCookies(cookies)).toBeUndefined();
  });
});

describe('the address of a page', () => {
  it.each([
    ['?restaurant=7', { restaurantId: '7', deliveryType: 'DELIVERY' }],
    ['?a=1&restaurant=o%26x&type=takeaway', { restaurantId: 'o&x', deliveryType: 'TAKE_AWAY' }],
    ['?restaurant=7&type=odd', { restaurantId: '7', deliveryType: 'DELIVERY' }],
    ['?restaurant=', undefined],
    ['?type=takeaway', undefined],
    ['', undefined],
  ])('%j names %j', (search, hint) => {
    expect(hintFromAddress(search)).toEqual(hint);
  });
});

describe('the hint of a browser', () => {
  const browser = (search: string): { written: string[] } => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return (
          written
            .filter((text) => !text.includes('max-age=0'))
            .at(-1)
            ?.split(';')[0] ?? ''
        );
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    stubGlobal('document', () => jar);
    stubGlobal('location', () => ({ search }));
    return { written };
  };

  afterEach(restoreGlobals);

  it('is what was remembered last', () => {
    browser('');
    const hint = new CookiePlaceHint();
    expect(hint.recall()).toBeUndefined();
    hint.remember({ restaurantId: 'port', deliveryType: 'TAKE_AWAY' });
    expect(hint.recall()).toEqual({ restaurantId: 'port', deliveryType: 'TAKE_AWAY' });
  });

  it('is what the address says before that', () => {
    browser('?restaurant=hill');
    const hint = new CookiePlaceHint();
    hint.remember({ restaurantId: 'port', deliveryType: 'TAKE_AWAY' });
    expect(hint.recall()).toEqual({ restaurantId: 'hill', deliveryType: 'DELIVERY' });
  });

  it('is sent to this site only, and can be forgotten', () => {
    const { written } = browser('');
    const hint = new CookiePlaceHint();
    hint.remember({ restaurantId: 'port', deliveryType: 'DELIVERY' });
    hint.forget();
    expect(written).toEqual([
      'carte_place=port.d; path=/; max-age=31536000; samesite=lax',
      'carte_place=; path=/; max-age=0; samesite=lax',
    ]);
  });
});
