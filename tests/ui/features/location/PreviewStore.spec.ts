import { NetworkFailed } from '#application/AppError.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown, PORT_12, questionIn, SEA } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { PreviewStore } from '#ui/features/location/PreviewStore.ts';

const PORT_1 = {
  ...PORT_12,
  address: 'Портовая улица, 1',
  placeId: 'port-1',
  coordinates: { lat: 10.5001, lng: 20.5 },
};

async function opened(place?: DeliveryPlace, town = aTown()) {
  town.storage.write('cart', aCart({ lines: [aLine({ dishId: 'pizza', price: 50_000, count: 2 })] }));
  const question = await questionIn(town, place);
  const store = handedOn(
    new PreviewStore(
      town.useCases,
      () => question.flow,
      () => question.match,
    ),
  );
  const move = (to: DeliveryPlace): void => question.tell({ kind: 'place-changed', place: to });
  return { town, question, store, move, checks: town.quotes.checks };
}

describe('PreviewStore', () => {
  it('shows the price of the cart at the chosen address', async () => {
    const { store } = await opened(PORT_12);
    store.begin();
    await settled();
    expect(store.preview).toMatchObject({
      kind: 'inside',
      restaurantId: 'port',
      cart: { dishes: 100_000, delivery: 10_000, total: 110_000, leaving: [] },
    });
  });

  it('reports that no address is chosen yet', async () => {
    const { store } = await opened();
    store.begin();
    await settled();
    expect(store.preview).toEqual({ kind: 'nothing-chosen' });
  });

  it('requests nothing before the offer of the city is known', async () => {
    const { store, question, town } = await opened(PORT_12);
    question.flow = { ...question.flow, offer: undefined };
    store.begin();
    await settled();
    expect([store.question, store.preview, town.quotes.calls]).toEqual([undefined, undefined, []]);
  });

  it('requests again for another address, and shows nothing of the one before meanwhile', async () => {
    const { store, move, checks } = await opened(PORT_12);
    store.begin();
    await settled();
    checks.hold();
    move(PORT_1);
    await settled();
    expect(store.preview).toBeUndefined();
    await checks.release(0);
    expect(store.preview).toMatchObject({ kind: 'inside' });
    move({ ...PORT_1, coordinates: SEA });
    await settled();
    expect(store.preview).toMatchObject({ kind: 'outside' });
  });

  it('requests again for another delivery type, and for another pickup point', async () => {
    const { store, question } = await opened(PORT_12);
    store.begin();
    await settled();
    question.tell({ kind: 'type-switched', deliveryType: 'TAKE_AWAY', locale: 'ru' });
    await settled();
    expect(store.preview).toMatchObject({ kind: 'inside', restaurantId: 'port' });
    question.tell({ kind: 'point-picked', pointId: 'quay' });
    await settled();
    expect(store.preview).toMatchObject({ kind: 'inside', restaurantId: 'quay' });
  });

  it('does not ask anew for another way to the same door', async () => {
    const { store, move, town } = await opened(PORT_12);
    store.begin();
    await settled();
    const { preview } = store;
    move({ ...PORT_12, apartment: '8' });
    await settled();
    expect([store.preview, town.quotes.calls.length]).toEqual([preview, 1]);
  });

  it('has nothing to show for the current location, even at another address of it', async () => {
    const town = aTown();
    town.storage.write('location', {
      cityId: 'harbour',
      deliveryType: 'DELIVERY',
      restaurantId: 'port',
      place: PORT_12,
    });
    const { store, move } = await opened(undefined, town);
    store.begin();
    move(PORT_1);
    await settled();
    expect([store.question, store.preview, town.quotes.calls]).toEqual([undefined, undefined, []]);
  });

  it('has something to say of the same restaurant had in another way', async () => {
    const town = aTown();
    town.storage.write('location', { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    const { store, question } = await opened(undefined, town);
    question.tell({ kind: 'type-switched', deliveryType: 'DELIVERY', locale: 'ru' });
    question.tell({ kind: 'place-changed', place: PORT_12 });
    store.begin();
    await settled();
    expect(store.preview).toMatchObject({ kind: 'inside', restaurantId: 'port' });
  });

  it('shows the preview of the current address, whichever answer arrives last', async () => {
    const { store, move, checks } = await opened(PORT_12);
    checks.hold();
    store.begin();
    await settled();
    move({ ...PORT_1, coordinates: SEA });
    await settled();
    expect(store.preview).toMatchObject({ kind: 'outside' });
    await checks.release(0);
    expect(store.preview).toMatchObject({ kind: 'outside' });
  });

  it('is optional: when it fails to load there is none, and the next address is requested as usual', async () => {
    const { store, move, checks, town } = await opened(PORT_12);
    checks.failNext(new NetworkFailed());
    store.begin();
    await settled();
    expect([store.preview, town.errors.reports]).toEqual([undefined, []]);
    move(PORT_1);
    await settled();
    expect(store.preview).toMatchObject({ kind: 'inside' });
  });

  it('reports a fault with where it happened', async () => {
    const { store, checks, town } = await opened(PORT_12);
    const fault = new TypeError('broken');
    checks.failNext(fault);
    store.begin();
    await settled();
    expect(town.errors.reports).toEqual([{ error: fault, context: 'location preview' }]);
  });

  it('requests and shows nothing once it is disposed', async () => {
    const { store, move, town } = await opened();
    const end = store.begin();
    await settled();
    end();
    move(PORT_12);
    await settled();
    expect([store.preview, town.quotes.calls]).toEqual([undefined, []]);
  });
});
