import fc from 'fast-check';
import type { RestaurantRef } from '#application/ports/LastRestaurant.ts';
import {
  LAST_RESTAURANT_COOKIE,
  restaurantFromCookies,
  restaurantFromQuery,
  toCookieValue,
} from '#infrastructure/device/cookies.ts';
import { LastRestaurantCookie } from '#infrastructure/device/LastRestaurantCookie.ts';
import { FakeCookieJar } from '#tests/fakes/FakeCookieJar.ts';
import { anyText } from '#tests/support/anyText.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const MAX_LENGTH = 120;
const restaurants = fc.record<RestaurantRef>({
  restaurantId: fc.oneof(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 })),
  deliveryType: fc.constantFrom('DELIVERY', 'TAKE_AWAY'),
});

describe('the cookie of a place', () => {
  it('brings back what was put in, beside whatever other cookies', () => {
    fc.assert(
      fc.property(restaurants, (restaurant) => {
        const value = toCookieValue(restaurant);
        expect(value).toMatch(/^[!-~]+$/);
        expect(value).not.toMatch(/[;,"\\]/);
        const fits = encodeURIComponent(restaurant.restaurantId).length <= MAX_LENGTH;
        expect(restaurantFromCookies(`a=1; ${LAST_RESTAURANT_COOKIE}=${value}; b=2`)).toEqual(
          fits ? restaurant : undefined,
        );
      }),
    );
  });

  it('writes any id at all', () => {
    fc.assert(
      fc.property(anyText(), (restaurantId) => {
        expect(toCookieValue({ restaurantId, deliveryType: 'DELIVERY' })).toMatch(/^[!-~]+$/);
      }),
    );
    expect(toCookieValue({ restaurantId: '\ud800', deliveryType: 'DELIVERY' })).toBe('%EF%BF%BD.d');
  });

  it('is any text at all without harm', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const { restaurantId } = restaurantFromCookies(`${LAST_RESTAURANT_COOKIE}=${text}`) ?? {};
        expect(restaurantId ?? 'x').not.toBe('');
      }),
    );
  });

  it.each([
    '',
    'other=7.d',
    LAST_RESTAURANT_COOKIE,
    `${LAST_RESTAURANT_COOKIE}=`,
    `${LAST_RESTAURANT_COOKIE}=.d`,
    `${LAST_RESTAURANT_COOKIE}=7`,
    `${LAST_RESTAURANT_COOKIE}=7.x`,
    `${LAST_RESTAURANT_COOKIE}=7.d.d/../`,
    `${LAST_RESTAURANT_COOKIE}=%zz.d`,
    `${LAST_RESTAURANT_COOKIE}=%ff.t`,
    `${LAST_RESTAURANT_COOKIE}=<script>.d`,
    `${LAST_RESTAURANT_COOKIE}=../../7.d`,
    `${LAST_RESTAURANT_COOKIE}=7 .d`,
    `${LAST_RESTAURANT_COOKIE}=${'7'.repeat(MAX_LENGTH + 1)}.d`,
    `x${LAST_RESTAURANT_COOKIE}=7.d`,
  ])('names no restaurant when it reads %j', (cookies) => {
    expect(restaurantFromCookies(cookies)).toBeUndefined();
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
  ])('is read for the restaurant that it names: %j is understood as %j', (search, restaurant) => {
    expect(restaurantFromQuery(search)).toEqual(restaurant);
  });
});

describe('the last restaurant in a browser', () => {
  const browser = (search: string): FakeCookieJar => {
    const jar = new FakeCookieJar();
    stubGlobal('document', () => jar);
    stubGlobal('location', () => ({ search }));
    return jar;
  };

  afterEach(restoreGlobals);

  it('is what was remembered last', () => {
    browser('');
    const lastRestaurant = new LastRestaurantCookie();
    expect(lastRestaurant.load()).toBeUndefined();
    lastRestaurant.save({ restaurantId: 'port', deliveryType: 'TAKE_AWAY' });
    expect(lastRestaurant.load()).toEqual({ restaurantId: 'port', deliveryType: 'TAKE_AWAY' });
  });

  it('is what the address says before that', () => {
    browser('?restaurant=hill');
    const lastRestaurant = new LastRestaurantCookie();
    lastRestaurant.save({ restaurantId: 'port', deliveryType: 'TAKE_AWAY' });
    expect(lastRestaurant.load()).toEqual({ restaurantId: 'hill', deliveryType: 'DELIVERY' });
  });

  it('is sent to this site only, and can be forgotten', () => {
    const { written } = browser('');
    const lastRestaurant = new LastRestaurantCookie();
    lastRestaurant.save({ restaurantId: 'port', deliveryType: 'DELIVERY' });
    lastRestaurant.clear();
    expect(written).toEqual([
      'carte_place=port.d; path=/; max-age=31536000; samesite=lax',
      'carte_place=; path=/; max-age=0; samesite=lax',
    ]);
  });
});
