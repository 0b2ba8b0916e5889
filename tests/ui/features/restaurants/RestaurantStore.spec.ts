import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { aRestaurant } from '#tests/builders/aRestaurant.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { RestaurantStore } from '#ui/features/restaurants/RestaurantStore.ts';

function opened(restaurantId = 'port', rendered?: Restaurant) {
  const town = aTown();
  const store = handedOn(new RestaurantStore(town.useCases, restaurantId, rendered));
  return { town, line: town.restaurants.line, store };
}

describe('RestaurantStore', () => {
  it('has the restaurant of the page', async () => {
    const { store } = opened();
    expect(store.state.kind).toBe('idle');
    await store.load();
    expect(store.state).toMatchObject({ kind: 'done', value: { id: 'port' } });
  });

  it('reports that there is no such restaurant', async () => {
    const { store, town } = opened('nowhere');
    await store.load();
    expect([store.state, town.errors.reports]).toEqual([{ kind: 'not-found' }, []]);
  });

  it.each([
    ['no answer came', new NetworkFailed()],
    ['the server is out of order', new RequestFailed({ message: '', status: 503 })],
  ])('shows why it failed when %s, and loads again', async (_, error) => {
    const { store, line, town } = opened();
    line.failNext(error);
    await store.load();
    expect([store.state, town.errors.reports]).toEqual([{ kind: 'failed', error }, []]);
    line.hold();
    const again = store.load();
    await settled();
    expect(store.state.kind).toBe('pending');
    await line.release(0);
    await again;
    expect(store.state.kind).toBe('done');
  });

  describe('with a restaurant that came with its page', () => {
    const rendered = aRestaurant({ id: 'port', name: 'In one language' });

    it('shows it until the whole one is loaded', async () => {
      const { store, line } = opened('port', rendered);
      expect(store.state).toEqual({ kind: 'done', value: rendered });
      line.hold();
      const load = store.load();
      await settled();
      expect(store.state).toEqual({ kind: 'done', value: rendered });
      await line.release(0);
      await load;
      expect(store.state).not.toMatchObject({ value: { name: 'In one language' } });
    });

    it('keeps it when loading fails, unless the restaurant is gone', async () => {
      const { store, line } = opened('port', rendered);
      line.failNext(new NetworkFailed());
      await store.load();
      expect(store.state).toEqual({ kind: 'done', value: rendered });
      line.failNext(new RequestFailed({ message: '', status: 404 }));
      await store.load();
      expect(store.state).toEqual({ kind: 'not-found' });
    });

    it('does not take it for another', () => {
      expect(opened('harbour', rendered).store.state.kind).toBe('idle');
    });
  });

  it('reports a fault with where it happened', async () => {
    const { store, line, town } = opened();
    const fault = new TypeError('broken');
    line.failNext(fault);
    await store.load();
    expect([store.state, town.errors.reports]).toEqual([
      { kind: 'failed', error: fault },
      [{ error: fault, context: 'restaurant' }],
    ]);
  });
});
