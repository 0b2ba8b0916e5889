import { NetworkFailed } from '#application/AppError.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import { settled } from '#tests/support/settled.ts';
import { CityOffersStore } from '#ui/features/location/CityOffersStore.ts';
import { harbour, LocationWorld, river } from './locationWorld.tsx';

describe('CityOffersStore', () => {
  it('says why the start-up has no cities until they are asked for again', async () => {
    const world = new LocationWorld();
    const error = new NetworkFailed();
    const store = new CityOffersStore(world.useCases, error);
    expect(store.listOr(undefined)).toEqual({ kind: 'failed', error });
    expect(store.listOr([river])).toEqual({ kind: 'ready', value: [river] });
    expect(await store.load()).toEqual([harbour, river]);
    expect(store.listOr(undefined)).toEqual({ kind: 'loading' });
  });

  it('requests the offer of a city ahead once, and again after a failure', async () => {
    const world = new LocationWorld();
    world.restaurants.line.hold();
    world.restaurants.line.failNext(new NetworkFailed());
    const store = new CityOffersStore(world.useCases, undefined);
    store.requestAhead(harbour.id);
    const offers: CityOffer[] = [];
    const loading = store.loadOffer(harbour, (offer) => offers.push(offer));
    await settled();
    expect([world.restaurants.line.held, store.offerOr(undefined).kind]).toEqual([1, 'loading']);
    await world.restaurants.line.release(0);
    await loading;
    expect([offers, store.offerOr(undefined).kind]).toEqual([[], 'failed']);
    const again = store.loadOffer(harbour, (offer) => offers.push(offer));
    await settled();
    for (let call = 1; call < world.restaurants.line.held; call += 1) await world.restaurants.line.release(call);
    await again;
    expect(offers.map(({ city }) => city)).toEqual([harbour]);
  });
});
