import { NetworkFailed } from '#application/AppError.ts';
import { LoadCityOffer } from '#application/location/LoadCityOffer.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeRestaurantsApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { settled } from '#tests/support/settled.ts';

function world() {
  const restaurants = new FakeRestaurantsApi(theShop());
  const clock = new FixedClock();
  return { clock, line: restaurants.line, load: new LoadCityOffer({ restaurants, clock }) };
}

describe('LoadCityOffer', () => {
  it('loads the restaurants of the city, and the zones of those that deliver', async () => {
    const offer = await world().load.execute({ cityId: 'harbour' });
    expect(offer.restaurants.map(({ id }) => id)).toEqual(['wide', 'port', 'hill']);
    // `wide` has zones but no menu, `hill` takes no pay: neither delivers.
    expect(offer.zones.map(({ id }) => id)).toEqual(['port-zone']);
  });

  it('states when it was requested, not when it arrived', async () => {
    const { load, line, clock } = world();
    const asked = clock.now();
    line.hold();
    const loading = load.execute({ cityId: 'empty' });
    clock.time = new Date(asked.getTime() + 60_000);
    await line.release(0);
    expect((await loading).loadedAt).toEqual(asked);
  });

  it('returns neither for a city without restaurants', async () => {
    const offer = await world().load.execute({ cityId: 'empty' });
    expect([offer.restaurants, offer.zones]).toEqual([[], []]);
  });

  it('rejects when the zones fail to load', async () => {
    const { load, line } = world();
    const loading = load.execute({ cityId: 'harbour' });
    const error = new NetworkFailed();
    line.failNext(error);
    await expect(loading).rejects.toBe(error);
  });

  it('rejects when it is aborted', async () => {
    const { load, line } = world();
    line.hold();
    const giving = new AbortController();
    const loading = load.execute({ cityId: 'harbour' }, giving.signal);
    await settled();
    giving.abort();
    await expect(loading).rejects.toBe(giving.signal.reason);
  });
});
