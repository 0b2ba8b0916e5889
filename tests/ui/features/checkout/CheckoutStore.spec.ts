import { NetworkFailed } from '#application/AppError.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import { EMPTY_CART, lineKey } from '#domain/cart/Cart.ts';
import { refused } from '#tests/application/order/orderWorld.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { hours, WEEK } from '#tests/builders/aSchedule.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop, aQuote, wishText } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aShopWithSlots } from '#tests/ui/support/slots.ts';
import { CheckoutStore } from '#ui/features/checkout/CheckoutStore.ts';

const PLACE = { address: 'Sea, 5', coordinates: { lat: 1, lng: 2 }, apartment: '7' };
const MISSING = 'person-order.position-not-found-in-resto';

async function opened(shop = new AShop()) {
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const checkout = handedOn(new CheckoutStore(stores, wishText));
  const end = checkout.begin();
  // Numbers are understood by a library that is fetched with the first question.
  await stores.useCases.checkContact.execute({ name: '', phone: '1', email: '' });
  await settled();
  return { shop, stores, checkout, end, quotes: shop.memory.quotes };
}

function delivered(place?: object): AShop {
  const shop = new AShop();
  shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
  return shop;
}

describe('CheckoutStore', () => {
  it('asks again for a price that failed and for the times, and for no price that is there', async () => {
    const shop = aShopWithSlots();
    const { quotes, slots } = shop.memory;
    quotes.refusal = new NetworkFailed();
    const { checkout } = await opened(shop);
    expect([checkout.quote.state.kind, quotes.calls.length]).toEqual(['failed', 1]);
    quotes.refusal = undefined;
    const times = slots.questions.length;
    checkout.askAgain();
    await settled();
    expect([checkout.quote.totals?.total, quotes.calls.length, slots.questions.length]).toEqual([49_000, 2, times + 1]);
    checkout.askAgain();
    await settled();
    expect([quotes.calls.length, slots.questions.length]).toEqual([2, times + 2]);
  });

  it('orders with the address in the language of the kitchen too, where the page has another', async () => {
    const shop = delivered({ ...PLACE, address: 'Sea, 5' });
    shop.market = { ...shop.market, locales: ['ru', 'en'] };
    const street = { ru: 'Морская', en: 'Sea' };
    shop.addresses = [{ id: 'a', street, city: '', houseNumber: '5', location: PLACE.coordinates }];
    const { checkout } = await opened(shop);
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    await checkout.place();
    expect(shop.placed).toMatchObject([{ deliveryPlace: { address: 'Sea, 5' }, kitchenAddress: 'Морская, 5' }]);
  });

  it('has the wait of the quote, or of the menu before there is one, where the back end has no slots', async () => {
    const shop = new AShop();
    const leadMinutes = { DELIVERY: 45, TAKE_AWAY: 20 };
    shop.catalog = { ...shop.catalog, restaurant: { ...shop.catalog.restaurant, leadMinutes } };
    shop.memory.quotes.refusal = new NetworkFailed();
    const { checkout, quotes } = await opened(shop);
    expect(checkout.wait).toEqual({ minMinutes: 20, maxMinutes: 35 });
    quotes.refusal = undefined;
    quotes.answer = (...args) => ({ ...aQuote(...args), wait: { minMinutes: 40, maxMinutes: 55 } });
    await checkout.quote.ask();
    expect(checkout.wait).toEqual({ minMinutes: 40, maxMinutes: 55 });
  });

  it('orders exactly what is on the page, at its price', async () => {
    const { checkout, shop } = await opened();
    checkout.form.changeComment('  Ring twice ');
    checkout.form.changePersonCount(3);
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    await checkout.place();
    expect(shop.placed).toEqual([
      {
        restaurantId: 'port',
        deliveryType: 'TAKE_AWAY',
        payType: 'CASH_UPON_RECEIPT',
        promoCode: undefined,
        lines: [aLine()],
        person: { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' },
        comment: 'Ring twice',
        personCount: 3,
        deliveryPlace: undefined,
        kitchenAddress: undefined,
        expectedTotal: 49_000,
        quoteId: 'of 1',
        isAgeConfirmed: undefined,
      },
    ]);
    expect(checkout.placing.state).toMatchObject({ kind: 'placed', order: { number: '1' } });
  });

  it('orders nothing with a banknote that is too small, shows why, and orders with one that is not', async () => {
    const { checkout, shop } = await opened();
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    expect(checkout.changeProblem).toBeUndefined();
    checkout.form.typeChange('300');
    await settled();
    expect(checkout.changeProblem).toEqual({ rule: 'change-too-small' });
    await checkout.place();
    expect([shop.placed, checkout.placing.state.kind]).toEqual([[], 'idle']);
    checkout.form.typeChange('1000');
    await settled();
    expect(checkout.changeProblem).toBeUndefined();
    await checkout.place();
    expect(shop.placed).toHaveLength(1);
  });

  it('sends the place with a delivery, a confirmed age, and no blank comment', async () => {
    const shop = delivered(PLACE);
    shop.isAgeConfirmed = true;
    const { checkout } = await opened(shop);
    checkout.form.changeComment('   ');
    await checkout.place();
    expect(shop.placed).toMatchObject([
      { deliveryPlace: PLACE, address: 'Sea, 5', expectedTotal: 63_900, isAgeConfirmed: true },
    ]);
    expect(shop.placed[0]?.comment).toBeUndefined();
  });

  it('sends no place with a takeaway, even if one is stored', async () => {
    const shop = new AShop();
    shop.storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port', place: PLACE });
    const { checkout } = await opened(shop);
    expect(checkout.needsLocation).toBe(false);
    await checkout.place();
    expect([shop.placed.length, shop.placed[0]?.deliveryPlace]).toEqual([1, undefined]);
  });

  it.each([
    ['nothing', undefined],
    ['no point', { address: 'Sea, 5' }],
    ['no address', { coordinates: PLACE.coordinates }],
    ['an empty address', { ...PLACE, address: '' }],
  ])('asks for the address of a delivery when it knows %s, and sends nothing', async (_name, place) => {
    const { checkout, shop } = await opened(delivered(place));
    expect([checkout.needsLocation, checkout.isLocationAsked]).toEqual([true, false]);
    await checkout.place();
    expect([checkout.isLocationAsked, shop.placed, checkout.placing.maySubmit]).toEqual([true, [], true]);
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place: PLACE });
    await settled();
    await checkout.place();
    expect([checkout.isLocationAsked, shop.placed.length]).toEqual([false, 1]);
  });

  it('sends nothing while the contact is invalid', async () => {
    const { checkout, shop } = await opened();
    checkout.form.changeContact('name', '');
    await checkout.place();
    expect([shop.placed, checkout.form.problems.name?.rule]).toEqual([[], 'name-required']);
  });

  it('applies a promo code that was typed and not applied, and waits for another click', async () => {
    const { checkout, shop } = await opened();
    checkout.form.typePromoCode('coral10');
    await checkout.place();
    expect(shop.placed).toEqual([]);
    await settled();
    await checkout.place();
    expect(shop.placed).toMatchObject([{ promoCode: 'CORAL10', expectedTotal: 39_000 }]);
  });

  it('loads a price again that failed to load, and waits for another click', async () => {
    const { checkout, shop, quotes } = await opened();
    quotes.refusal = new NetworkFailed();
    await checkout.quote.ask();
    quotes.refusal = undefined;
    await checkout.place();
    expect([shop.placed, checkout.quote.state.kind]).toEqual([[], 'done']);
    await checkout.place();
    expect(shop.placed).toHaveLength(1);
  });

  it('waits with an order for the price that is loading, and orders nothing at a price that was not shown', async () => {
    const { checkout, shop, quotes } = await opened();
    quotes.hold();
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 2 })] }));
    await settled();
    const pressing = checkout.place();
    await settled();
    expect([shop.placed, checkout.placing.maySubmit]).toEqual([[], false]);
    quotes.release(0);
    await pressing;
    expect([shop.placed, checkout.placing.maySubmit, checkout.quote.totals?.total]).toEqual([[], true, 98_000]);
    expect(checkout.refusal).toMatchObject({ error: { code: 'cart.changed-meanwhile' }, anchor: 'button' });
    expect(shop.reported).toEqual([]);
  });

  it('asks whether to order at a price that changed while it waited, and orders after a confirmation', async () => {
    const { checkout, shop, quotes } = await opened();
    quotes.hold();
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    const pressing = checkout.place();
    await settled();
    quotes.answer = (request) => aQuote({ ...request, lines: [aLine({ price: 52_000 })] });
    quotes.release(0);
    await pressing;
    expect([shop.placed, checkout.placing.state]).toMatchObject([
      [],
      { kind: 'price-changed', submission: { request: { expectedTotal: 49_000 } } },
    ]);
    await checkout.acceptPrice();
    expect(shop.placed).toMatchObject([{ payType: 'CASH_UPON_RECEIPT', expectedTotal: 52_000 }]);
  });

  it('orders with a click that came while the price was reloading, if the price is the one that was shown', async () => {
    const { checkout, shop, quotes } = await opened();
    quotes.hold();
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    const pressing = checkout.place();
    await settled();
    quotes.release(0);
    await pressing;
    expect(shop.placed).toMatchObject([{ payType: 'CASH_UPON_RECEIPT', expectedTotal: 49_000 }]);
  });

  it('orders what was shown at the click: a form edited while the price is loading is not sent', async () => {
    const { checkout, shop, quotes } = await opened();
    checkout.form.changeContact('email', 'anna');
    quotes.hold();
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    const pressing = checkout.place();
    await settled();
    checkout.form.changeContact('email', 'anna@example.org');
    quotes.release(0);
    await pressing;
    expect([shop.placed, checkout.placing.maySubmit]).toEqual([[], true]);
    await checkout.place();
    expect(shop.placed).toHaveLength(1);
  });

  it('finds the order that another page made of the cart, while its own click waited for the price', async () => {
    const { checkout, shop, quotes } = await opened();
    const other = await opened(shop);
    quotes.hold();
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    const pressing = checkout.place();
    await settled();
    const ordering = other.checkout.place();
    await settled();
    quotes.release(0);
    quotes.release(0);
    await Promise.all([pressing, ordering]);
    expect(shop.placed).toHaveLength(1);
    expect([checkout.placing.state.kind, other.checkout.placing.state.kind]).toEqual(['placed', 'placed']);
  });

  it('orders nothing with a click that waited while the cart was cleared elsewhere', async () => {
    const { checkout, shop, quotes } = await opened();
    quotes.hold();
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    const pressing = checkout.place();
    await settled();
    shop.storage.write('cart', EMPTY_CART);
    await pressing;
    expect([shop.placed, checkout.placing.state.kind]).toEqual([[], 'idle']);
  });

  it('sends nothing after a click that waited for a price which failed to load', async () => {
    const { checkout, shop, quotes } = await opened();
    quotes.hold();
    checkout.form.choosePayType('CASH_UPON_RECEIPT');
    await settled();
    const pressing = checkout.place();
    quotes.refusal = new NetworkFailed();
    await settled();
    quotes.release(0);
    await pressing;
    expect([shop.placed, checkout.placing.maySubmit]).toEqual([[], true]);
  });

  it('sends nothing when no payment method is available', async () => {
    const { checkout, shop } = await opened();
    const { catalog } = shop;
    const none = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };
    shop.catalog = { ...catalog, restaurant: { ...catalog.restaurant, payConfig: { delivery: none, takeAway: none } } };
    await checkout.place();
    const other = await opened(Object.assign(new AShop(), { catalog: shop.catalog }));
    await other.checkout.place();
    expect(other.shop.placed).toEqual([]);
  });

  it('looks for a pending order of the customer who is signed in, and again when that changes', async () => {
    const { checkout, shop } = await opened();
    expect(checkout.placing.state).toMatchObject({ kind: 'idle' });
    const orders: string[] = [];
    const stop = shop.storage.observe('profile', () => orders.push(checkout.placing.state.kind));
    shop.signOut();
    expect(checkout.placing.state.kind).toBe('restoring');
    await settled();
    expect(checkout.placing.state.kind).toBe('idle');
    stop();
  });

  it('requests the price again after a refused order, and shows that refusal until the cart changes', async () => {
    const { checkout, shop, quotes } = await opened();
    shop.orders.refuseNext(refused('order.sum-too-low'));
    await checkout.place();
    expect(quotes.calls).toHaveLength(2);
    expect(checkout.refusal).toMatchObject({ error: { code: 'order.sum-too-low' }, anchor: 'totals' });
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 2 })] }));
    await settled();
    expect(checkout.refusal).toBeUndefined();
  });

  it('does not load the price again when the server refused nothing', async () => {
    const { checkout, shop, quotes } = await opened();
    shop.memory.connectivity.offline = true;
    await checkout.place();
    expect([quotes.calls.length, checkout.refusal?.anchor]).toEqual([1, 'button']);
  });

  it('shows the message of a price that failed to load', async () => {
    const { checkout, quotes } = await opened();
    expect(checkout.refusal).toBeUndefined();
    quotes.refusal = new NetworkFailed();
    await checkout.quote.ask();
    expect(checkout.refusal).toEqual({ error: quotes.refusal, anchor: 'totals' });
    quotes.refusal = refused('delivery.order-sum-not-enough.range');
    await checkout.quote.ask();
    expect(checkout.refusal?.anchor).toBe('nowhere');
  });

  describe('unavailable dishes', () => {
    async function refusedDishes(data: unknown) {
      const world = await opened();
      const { shop, quotes, checkout } = world;
      shop.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: '7' })] }));
      quotes.refusal = Object.assign(refused(MISSING), { data });
      await settled();
      return { ...world, checkout, missing: () => [...checkout.missingDishes] };
    }

    it('make the cart invalid, and are removed together when the customer agrees', async () => {
      const { checkout, missing, stores } = await refusedDishes({ positionIds: [7] });
      expect([missing(), checkout.isCartValid]).toEqual([['7'], false]);
      checkout.removeMissingDishes();
      expect(stores.cart.cart.lines).toEqual([aLine()]);
    });

    it('are kept up to the remaining count when fewer are left than wanted', async () => {
      const { checkout, missing, stores } = await refusedDishes({ positionIds: ['7', 'margherita'], left: { 7: 2 } });
      stores.cart.change({ kind: 'count', key: lineKey(aLine({ dishId: '7' })), count: 5 });
      await settled();
      expect([missing(), [...checkout.portionsLeft], checkout.isCartValid]).toEqual([
        ['margherita'],
        [['7', 2]],
        false,
      ]);
      checkout.removeMissingDishes();
      expect(stores.cart.cart.lines).toEqual([aLine({ dishId: '7', count: 2 })]);
    });

    it.each([[null], ['7'], [{}], [{ positionIds: '7' }], [undefined]])(
      'may come without their ids: %j',
      async (data) => {
        const { checkout, missing } = await refusedDishes(data);
        expect([missing(), checkout.isCartValid]).toEqual([[], false]);
      },
    );

    it('are not reported for another refusal, which leaves the cart valid', async () => {
      const { checkout, quotes, missing } = await refusedDishes({});
      quotes.refusal = Object.assign(refused('order.outside-zone'), { data: { positionIds: ['7'] } });
      await checkout.quote.ask();
      expect([missing(), checkout.isCartValid]).toEqual([[], true]);
      quotes.refusal = new NetworkFailed();
      await checkout.quote.ask();
      expect(checkout.isCartValid).toBe(true);
    });
  });

  describe('a line whose modifiers are no longer available', () => {
    it.each([
      ['person-order.modifiers-too-few', 'positions.1.modifiers', '7'],
      ['person-order.modifier-not-available', 'positions.0.modifiers', 'margherita'],
      ['person-order.modifier-unknown', undefined, undefined],
      ['person-order.modifier-unknown', 'positions', undefined],
      ['person-order.modifier-unknown', 'positions.9.modifiers', undefined],
      [MISSING, 'positions.1.id', undefined],
    ] as const)('is found for the refusal %s at %s: it is %s', async (code, path, dishId) => {
      const { shop, quotes, checkout } = await opened();
      shop.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: '7' })] }));
      quotes.refusal = Object.assign(refused(code), { path });
      await settled();
      expect(checkout.changedLine?.dishId).toBe(dishId);
    });

    it('is none while nothing is refused, and none of a line that was taken out', async () => {
      const { shop, quotes, checkout } = await opened();
      expect(checkout.changedLine).toBeUndefined();
      quotes.refusal = Object.assign(refused('person-order.modifier-unknown'), { path: 'positions.1.modifiers' });
      shop.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: '7' })] }));
      await settled();
      quotes.refusal = undefined;
      shop.storage.write('cart', aCart({ lines: [aLine()] }));
      await settled();
      expect(checkout.changedLine).toBeUndefined();
    });
  });

  describe('a price that has changed', () => {
    async function changed() {
      const world = await opened();
      const quote = aQuote({ restaurantId: 'port', deliveryType: 'TAKE_AWAY', lines: [aLine({ price: 59_000 })] });
      world.shop.orders.refuseNext(new PriceChanged(quote));
      await world.checkout.place();
      return world;
    }

    it('is ordered at as soon as the customer agrees', async () => {
      const { checkout, shop } = await changed();
      expect(checkout.placing.state.kind).toBe('price-changed');
      await checkout.acceptPrice();
      expect(checkout.placing.state.kind).toBe('placed');
      expect(shop.placed.at(-1)?.expectedTotal).toBe(59_000);
    });

    it('stays on the page after a no, and nothing is ordered', async () => {
      const { checkout, shop, quotes } = await changed();
      const callCount = quotes.calls.length;
      await checkout.declinePrice();
      expect([checkout.placing.state.kind, quotes.calls.length - callCount, shop.placed.length]).toEqual([
        'idle',
        1,
        1,
      ]);
    });
  });

  it('is not followed any more once the store is disposed', async () => {
    const { checkout, end, shop, quotes } = await opened(delivered(PLACE));
    end();
    shop.storage.write('orderDraft', { personCount: 5, person: {} });
    shop.storage.write('cart', aCart({ lines: [aLine({ count: 2 })] }));
    shop.signOut();
    await settled();
    expect([checkout.form.draft.personCount, quotes.calls.length, checkout.placing.state.kind]).toEqual([1, 1, 'idle']);
  });

  it('orders nothing while the restaurant is closed', async () => {
    const shop = new AShop();
    const { restaurant } = shop.catalog;
    const schedule = { ...restaurant.schedule, hours: hours('08:00-10:00', ...WEEK) };
    shop.catalog = { ...shop.catalog, restaurant: { ...restaurant, schedule } };
    const { checkout } = await opened(shop);
    await checkout.place();
    expect(checkout.refusal?.error).toMatchObject({ code: 'order.not-accepting' });
    expect(shop.placed).toEqual([]);
  });
});
