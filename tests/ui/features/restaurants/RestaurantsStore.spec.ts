import { NetworkFailed } from '#application/AppError.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { RestaurantsStore } from '#ui/features/restaurants/RestaurantsStore.ts';

function opened() {
  const town = aTown();
  const store = handedOn(new RestaurantsStore(town.useCases));
  return {
    town,
    store,
    line: town.cities.line,
    shownIds: () =>
      store.state.kind === 'done' ? store.state.value.restaurants.map(({ id }) => id) : store.state.kind,
  };
}

describe('RestaurantsStore', () => {
  it('begins with the first city, whose name the switch then shows', async () => {
    const { store, shownIds } = opened();
    expect([store.state.kind, store.cityId, store.cities]).toEqual(['idle', undefined, []]);
    await store.load();
    expect(shownIds()).toEqual(['wide', 'port', 'hill', 'quay']);
    expect([store.cityId, store.cities.map(({ id }) => id)]).toEqual(['harbour', ['harbour', 'empty']]);
  });

  it('begins with the city of the customer', async () => {
    const { store, town, shownIds } = opened();
    town.storage.write('location', { cityId: 'empty', deliveryType: 'DELIVERY', restaurantId: 'port' });
    await store.load();
    expect([store.cityId, shownIds()]).toEqual(['empty', []]);
  });

  it('shows another city in the switch at once, then its restaurants', async () => {
    const { store, line, shownIds } = opened();
    await store.load();
    line.hold();
    store.chooseCity('empty');
    expect([store.cityId, shownIds()]).toEqual(['empty', 'pending']);
    await line.release(0);
    expect([store.cityId, shownIds()]).toEqual(['empty', []]);
  });

  it('shows the city that was chosen last, whichever answer comes last', async () => {
    const { store, line, shownIds } = opened();
    await store.load();
    line.hold();
    store.chooseCity('empty');
    store.chooseCity('harbour');
    await line.release(1);
    await line.release(0);
    expect([store.cityId, shownIds()]).toEqual(['harbour', ['wide', 'port', 'hill', 'quay']]);
  });

  it('does not mind a city that failed after another one was chosen', async () => {
    const { store, line, shownIds } = opened();
    await store.load();
    line.hold();
    line.failNext(new NetworkFailed());
    store.chooseCity('empty');
    store.chooseCity('harbour');
    await line.release(1);
    await line.release(0);
    expect(shownIds()).toEqual(['wide', 'port', 'hill', 'quay']);
  });

  it('forgets which restaurant was looked at with another city', async () => {
    const { store } = opened();
    await store.load();
    store.choose('hill');
    expect(store.chosenId).toBe('hill');
    store.chooseCity('empty');
    await settled();
    expect(store.chosenId).toBeUndefined();
  });

  it('shows why it failed, keeps the cities for the switch, and loads again', async () => {
    const { store, line, town, shownIds } = opened();
    await store.load();
    const error = new NetworkFailed();
    line.failNext(error);
    await store.load();
    expect([store.state, store.cities.length, town.errors.reports]).toEqual([{ kind: 'failed', error }, 2, []]);
    await store.load();
    expect(shownIds()).toEqual(['wide', 'port', 'hill', 'quay']);
  });

  it('reports a fault with where it happened', async () => {
    const { store, line, town } = opened();
    const fault = new TypeError('broken');
    line.failNext(fault);
    await store.load();
    expect(town.errors.reports).toEqual([{ error: fault, context: 'restaurants' }]);
  });
});
