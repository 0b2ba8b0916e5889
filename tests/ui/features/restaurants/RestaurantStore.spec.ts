import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { RestaurantStore } from '#ui/features/restaurants/RestaurantStore.ts';

function opened(restaurantId = 'port') {
  const town = aTown();
  return { town, line: town.restaurants.line, store: handedOn(new RestaurantStore(town.useCases, restaurantId)) };
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
