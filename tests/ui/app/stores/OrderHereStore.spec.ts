import { NetworkFailed } from '#application/AppError.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aRestaurant } from '#tests/builders/aRestaurant.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { OrderHereStore } from '#ui/app/stores/OrderHereStore.ts';

const SOUP = aLine({ dishId: 'soup' });
const PIZZA = aLine({ dishId: 'pizza' });

function opened(restaurant: Partial<Restaurant> = { id: 'quay' }, lines = [SOUP]) {
  const town = aTown();
  town.storage.write('cart', aCart({ lines }));
  const store = handedOn(new OrderHereStore(town.useCases, aRestaurant(restaurant)));
  return {
    town,
    store,
    storedLocation: () => town.storage.read('location'),
    inCart: () => town.storage.read('cart')?.lines.map(({ dishId }) => dishId),
  };
}

describe('OrderHereStore', () => {
  it('selects the restaurant as the pickup point, in the city that lists it', async () => {
    const { store, storedLocation } = opened();
    expect(store.state.kind).toBe('idle');
    await store.take();
    const location = { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'quay' };
    expect([store.state.kind, storedLocation()]).toEqual(['saved', location]);
  });

  it('is busy until then, and ignores a second click meanwhile', async () => {
    const { store, town, storedLocation } = opened();
    town.cities.line.hold();
    const first = store.take();
    await settled();
    expect([store.state.kind, storedLocation()]).toEqual(['working', undefined]);
    await store.take();
    await town.cities.line.release(0);
    await first;
    expect([store.state.kind, town.cities.line.held]).toEqual(['saved', 1]);
  });

  it('names the dishes that would be removed and saves nothing until the customer agrees', async () => {
    const { store, storedLocation, inCart } = opened({ id: 'quay' }, [SOUP, PIZZA]);
    await store.take();
    expect(store.state).toEqual({ kind: 'dishes-stay-behind', lines: [PIZZA] });
    expect([storedLocation(), inCart()]).toEqual([undefined, ['soup', 'pizza']]);
    await store.take({ dropUnavailable: true });
    expect([store.state.kind, storedLocation()?.restaurantId, inCart()]).toEqual(['saved', 'quay', ['soup']]);
  });

  it('leaves everything as it was when the customer thinks again', async () => {
    const { store, storedLocation } = opened({ id: 'quay' }, [SOUP, PIZZA]);
    await store.take();
    store.reconsider();
    expect([store.state.kind, storedLocation()]).toEqual(['idle', undefined]);
  });

  it.each([
    ['no city lists it', 'unknown'],
    ['nothing can be paid there', 'hill'],
  ])('reports that one cannot order there when %s', async (_, id) => {
    const { store, storedLocation } = opened({ id });
    await store.take();
    expect([store.state.kind, storedLocation()]).toEqual(['gone', undefined]);
  });

  it('shows why it failed, saves nothing, and tries again on the next click', async () => {
    const { store, storedLocation, town } = opened();
    const error = new NetworkFailed();
    town.cities.line.failNext(error);
    await store.take();
    expect([store.state, storedLocation(), town.errors.reports]).toEqual([{ kind: 'failed', error }, undefined, []]);
    await store.take();
    expect(store.state.kind).toBe('saved');
  });

  it('reports a fault with where it happened', async () => {
    const { store, town } = opened();
    const fault = new TypeError('broken');
    town.quotes.checks.failNext(fault);
    await store.take();
    expect([store.state, town.errors.reports]).toEqual([
      { kind: 'failed', error: fault },
      [{ error: fault, context: 'order here' }],
    ]);
  });
});
