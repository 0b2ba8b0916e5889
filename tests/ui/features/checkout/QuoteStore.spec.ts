import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import { refused } from '#tests/application/order/orderWorld.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { ALL_PAY } from '#tests/builders/aRestaurant.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop, aQuote, wishText } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { CheckoutStore } from '#ui/features/checkout/CheckoutStore.ts';

/** The checkout of a shop that has come to rest. */
async function opened(shop = new AShop()) {
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const checkout = new CheckoutStore(stores, wishText);
  const end = checkout.begin();
  await settled();
  return { shop, stores, checkout, quote: handedOn(checkout.quote), quotes: shop.memory.quotes, end };
}

function two(): AShop['placed'][number]['lines'] {
  return [aLine({ count: 2 })];
}

/** Prices everything but what is asked with a promo code. */
function refusesCodes(code: ServerErrorCode) {
  return (request: QuoteRequest) => {
    if (request.promoCode !== undefined) throw refused(code);
    return aQuote(request);
  };
}

describe('QuoteStore', () => {
  it('is idle while the cart is empty, and requests nothing', async () => {
    const shop = new AShop();
    shop.storage.remove('cart');
    const { quote, quotes } = await opened(shop);
    expect([quote.state.kind, quote.request, quote.fingerprint, quote.isAsking]).toEqual([
      'idle',
      undefined,
      undefined,
      false,
    ]);
    expect(quotes.calls).toEqual([]);
  });

  it('is idle once the last line has left the cart', async () => {
    const { quote, quotes, shop } = await opened();
    shop.storage.write('cart', aCart({ lines: [] }));
    await settled();
    expect([quote.state.kind, quote.current, quote.totals, quotes.calls.length]).toEqual([
      'idle',
      undefined,
      undefined,
      1,
    ]);
  });

  it('requests a quote for the shown cart at once, for the customer who is signed in', async () => {
    const { quote, quotes, shop } = await opened();
    expect(quotes.calls).toMatchObject([
      {
        request: { restaurantId: 'port', deliveryType: 'TAKE_AWAY', payType: 'CARD_UPON_RECEIPT' },
        credentials: { personId: 'anna' },
      },
    ]);
    expect(shop.clock.waits).toEqual([]);
    expect([quote.current?.quote.quoteId, quote.totals?.total, quote.isAsking]).toEqual(['of 1', 49_000, false]);
    expect(quote.latest).toBe(quote.current);
  });

  it('waits for the last of several changes once a first price is there', async () => {
    const { quote, quotes, shop } = await opened();
    shop.storage.write('cart', aCart({ lines: two() }));
    expect([quote.state.kind, quote.current, quote.totals, quote.isAsking]).toEqual([
      'pending',
      undefined,
      undefined,
      true,
    ]);
    expect(quote.latest?.request.lines).toMatchObject([{ count: 1 }]);
    await settled();
    expect(shop.clock.waits).toEqual([250]);
    expect(quotes.calls).toHaveLength(2);
    expect([quote.totals?.total, quote.latest]).toEqual([98_000, quote.current]);
  });

  it('requests a quote again when the customer changes, though the cart is the same', async () => {
    const { quote, quotes, shop } = await opened();
    shop.storage.write('profile', { ...ANNA });
    await settled();
    expect(quotes.calls).toHaveLength(2);
    shop.signOut();
    await settled();
    expect(quotes.calls.at(-1)?.credentials).toBeUndefined();
    expect(quote.current).toBeDefined();
  });

  it('requests nothing for a change that does not affect the price', async () => {
    const { checkout, quotes } = await opened();
    checkout.form.changeComment('No onions');
    checkout.form.changePersonCount(3);
    await settled();
    expect(quotes.calls).toHaveLength(1);
  });

  it('requests nothing once it is disposed', async () => {
    const { quotes, shop, end } = await opened();
    end();
    shop.storage.write('cart', aCart({ lines: two() }));
    await settled();
    expect(quotes.calls).toHaveLength(1);
  });

  it('keeps the newest price when an older question is answered last', async () => {
    const { quote, quotes, shop } = await opened();
    quotes.hold();
    shop.storage.write('cart', aCart({ lines: two() }));
    await settled();
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 3 })] }));
    await settled();
    quotes.release(1);
    await settled();
    expect(quote.totals?.total).toBe(147_000);
    quotes.release(0);
    await settled();
    expect([quote.totals?.total, quote.latest?.request.lines[0]?.count]).toEqual([147_000, 3]);
  });

  it('goes on waiting for the newest price when an older question fails', async () => {
    const { quote, quotes, shop } = await opened();
    quotes.hold();
    shop.storage.write('cart', aCart({ lines: two() }));
    await settled();
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 3 })] }));
    await settled();
    quotes.refusal = new NetworkFailed();
    quotes.release(0);
    await settled();
    expect(quote.state.kind).toBe('pending');
    quotes.refusal = undefined;
    quotes.release(1);
    await settled();
    expect(quote.state.kind).toBe('done');
  });

  it('forgets an answer that comes after the cart was emptied', async () => {
    const { quote, quotes, shop } = await opened();
    quotes.hold();
    shop.storage.write('cart', aCart({ lines: two() }));
    await settled();
    shop.storage.write('cart', aCart({ lines: [] }));
    quotes.release(0);
    await settled();
    expect([quote.state.kind, quote.latest?.request.lines[0]?.count]).toEqual(['idle', 1]);
  });

  it('blocks an order with an anonymous quote while somebody is signed in', async () => {
    const { quote, shop } = await opened();
    shop.storage.remove('session');
    await settled();
    const { current } = quote;
    shop.signIn();
    expect([quote.current, current === undefined]).toEqual([undefined, false]);
    await settled();
    expect(quote.current?.fingerprint).toBe(quote.fingerprint);
  });

  it('blocks an order with the quote of another cart, before the next one was requested', async () => {
    const { quote, shop, end } = await opened();
    end();
    shop.storage.write('cart', aCart({ lines: two() }));
    expect([quote.state.kind, quote.current, quote.isAsking]).toEqual(['done', undefined, true]);
  });

  it('blocks an order with an anonymous quote, though a request for the customer has begun', async () => {
    const { quote, shop, end } = await opened();
    end();
    const asking = quote.ask();
    shop.signOut();
    await asking;
    shop.signIn();
    expect([quote.state.kind, quote.current]).toEqual(['done', undefined]);
  });

  it('shows what went wrong, and reports only bugs', async () => {
    const { quote, quotes, shop } = await opened();
    quotes.refusal = new NetworkFailed();
    await quote.ask();
    expect([quote.state, shop.reported]).toEqual([{ kind: 'failed', error: quotes.refusal }, []]);
    expect([quote.isAsking, quote.current]).toEqual([false, undefined]);
    quotes.refusal = new TypeError('a bug');
    await quote.ask();
    expect(shop.memory.errors.reports).toEqual([{ error: quotes.refusal, context: 'preflight' }]);
    quotes.refusal = undefined;
    await quote.ask();
    expect([quote.state.kind, quote.totals?.total]).toEqual(['done', 49_000]);
  });

  describe('the payment method', () => {
    it('is the first available one until another one is chosen', async () => {
      const { checkout, quote } = await opened();
      expect([quote.payTypes, quote.payType]).toEqual([
        ['CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT'],
        'CARD_UPON_RECEIPT',
      ]);
      checkout.form.choosePayType('CASH_UPON_RECEIPT');
      expect([quote.payType, quote.request?.payType]).toEqual(['CASH_UPON_RECEIPT', 'CASH_UPON_RECEIPT']);
      checkout.form.choosePayType('CARD_ONLINE');
      expect(quote.payType).toBe('CARD_UPON_RECEIPT');
    });

    it('is no longer offered here once the server has refused it, and the quote is requested with another one', async () => {
      const shop = new AShop();
      shop.memory.quotes.answer = (request) => {
        if (request.payType === 'CARD_UPON_RECEIPT') throw refused('resto.doesnt-support-takeaway-card-pay');
        return aQuote(request);
      };
      const { quote, quotes } = await opened(shop);
      expect(quote.payTypes).toEqual(['CASH_UPON_RECEIPT']);
      expect(quotes.calls.map(({ request }) => request.payType)).toEqual(['CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT']);
      expect(quote.current?.request.payType).toBe('CASH_UPON_RECEIPT');
      expect(quote.refusedPay).toEqual(['port TAKE_AWAY CARD_UPON_RECEIPT']);
    });

    it('stays away when another one is refused as well', async () => {
      const shop = new AShop();
      shop.memory.quotes.refusal = refused('resto.doesnt-support-takeaway-card-pay');
      const { quote } = await opened(shop);
      expect([quote.payTypes, quote.payType]).toEqual([[], undefined]);
    });

    it('stays offered when the price is refused for another reason', async () => {
      const { quote, quotes } = await opened();
      quotes.refusal = refused('delivery.order-sum-not-enough.range');
      await quote.ask();
      expect([quote.payTypes.length, quote.state.kind]).toEqual([2, 'failed']);
    });

    describe('below what can be paid online', () => {
      async function withMinimum(minimum: number) {
        const shop = new AShop();
        const { restaurant } = shop.catalog;
        const payConfig = { delivery: ALL_PAY, takeAway: ALL_PAY };
        shop.catalog = { ...shop.catalog, restaurant: { ...restaurant, payConfig } };
        shop.memory.quotes.answer = (request) => {
          const quote = aQuote(request);
          const isTooLittle = quoteTotals(quote, request.deliveryType).total < minimum;
          return { ...quote, unavailablePay: isTooLittle ? [{ payType: 'CARD_ONLINE', minimum }] : [] };
        };
        return opened(shop);
      }

      it('is another one, with which the quote is requested once more, until the cart costs enough', async () => {
        const { quote, quotes, shop } = await withMinimum(98_000);
        expect(quote.offeredPay).toEqual(['CARD_ONLINE', 'CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT']);
        expect([quote.payTypes, quote.payType]).toEqual([
          ['CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT'],
          'CARD_UPON_RECEIPT',
        ]);
        expect(quote.unavailablePay).toEqual([{ payType: 'CARD_ONLINE', minimum: 98_000 }]);
        expect(quotes.calls.map(({ request }) => request.payType)).toEqual(['CARD_ONLINE', 'CARD_UPON_RECEIPT']);
        shop.storage.write('cart', aCart({ lines: two() }));
        await settled();
        expect([quote.unavailablePay, quote.current?.request.payType]).toEqual([[], 'CARD_ONLINE']);
      });

      it('says nothing of another restaurant or way of getting the order', async () => {
        const { quote, quotes, shop } = await withMinimum(98_000);
        quotes.hold();
        shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port' });
        await settled();
        expect(quote.unavailablePay).toEqual([]);
      });
    });

    it('is offered again for another way of getting the order', async () => {
      const { quote, quotes, shop } = await opened();
      quotes.refusal = refused('resto.doesnt-support-takeaway-card-pay');
      await quote.ask();
      quotes.refusal = undefined;
      shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port' });
      await settled();
      expect(quote.payTypes).toEqual(['CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT']);
    });

    it('has no options while no location is selected', async () => {
      const shop = new AShop();
      shop.storage.remove('location');
      const { quote } = await opened(shop);
      expect([quote.payTypes, quote.request]).toEqual([[], undefined]);
    });
  });

  describe('a promo code', () => {
    async function withCode(code: ServerErrorCode) {
      const shop = new AShop();
      shop.storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'CORAL10' });
      shop.memory.quotes.answer = refusesCodes(code);
      return opened(shop);
    }

    it('that is refused hides no price: the rest is asked without it at once, and it stays with its reason', async () => {
      const { quote, quotes, checkout, shop } = await withCode('promo-code.after-finish');
      expect(quotes.calls.map(({ request }) => request.promoCode)).toEqual(['CORAL10', undefined]);
      expect(shop.clock.waits).toEqual([]);
      expect([quote.state.kind, quote.totals?.total]).toEqual(['done', 49_000]);
      expect(quote.current?.request.promoCode).toBeUndefined();
      expect(checkout.form.promoCode).toEqual({ code: 'CORAL10', refusal: 'promo-code.after-finish' });
    });

    it('for another delivery type stays with its reason, and the rest is priced without it', async () => {
      const { quote, quotes, checkout } = await withCode('promo-code.invalid-delivery-type');
      expect(quotes.calls.map(({ request }) => request.promoCode)).toEqual(['CORAL10', undefined]);
      expect([checkout.form.draft.promoCode, quote.state.kind]).toEqual(['CORAL10', 'done']);
    });

    it('that applies at other hours shows which, while it is refused', async () => {
      const hours = { from: '18:00', to: '06:00' };
      const { quote, quotes, checkout } = await withCode('promo-code.hour-not-active');
      quotes.answer = (request) => {
        if (request.promoCode === undefined) return aQuote(request);
        const code = 'promo-code.hour-not-active';
        throw new ServerRefused({ code, status: 422, message: code, data: { hours } });
      };
      await quote.ask();
      expect(checkout.form.promoCode).toEqual({ code: 'CORAL10', refusal: 'promo-code.hour-not-active', hours });
      quotes.answer = aQuote;
      await quote.ask();
      expect(checkout.form.promoCode).toEqual({ code: 'CORAL10' });
    });

    it('that is taken again has its reason cleared', async () => {
      const { quote, quotes, checkout } = await withCode('promo-code.hour-not-active');
      expect(checkout.form.promoCode.refusal).toBe('promo-code.hour-not-active');
      quotes.answer = aQuote;
      await quote.ask();
      expect(checkout.form.promoCode.refusal).toBeUndefined();
      expect([quote.current?.request.promoCode, quote.totals?.promoDiscount]).toEqual(['CORAL10', 10_000]);
    });

    it('shows nothing when its refusal arrives after another one was applied', async () => {
      const { quote, quotes, checkout } = await withCode('promo-code.hour-not-active');
      quotes.hold();
      void quote.ask();
      await settled();
      checkout.form.typePromoCode('OTHER');
      checkout.form.applyPromoCode();
      await settled();
      quotes.release(0);
      await settled();
      expect(checkout.form.promoCode).toEqual({ code: 'OTHER' });
    });

    it('is not blamed for another refusal', async () => {
      const { quote, quotes, checkout } = await withCode('order.outside-zone');
      expect([quote.state.kind, quotes.calls.length]).toEqual(['failed', 1]);
      expect(checkout.form.promoCode).toEqual({ code: 'CORAL10' });
    });

    it('is not blamed for the refusal of a request without one', async () => {
      const { quote, quotes } = await opened();
      quotes.refusal = refused('promo-code.not-found');
      await quote.ask();
      expect([quote.state, quotes.calls.length]).toEqual([{ kind: 'failed', error: quotes.refusal }, 2]);
    });
  });
});
