import { NetworkFailed } from '#application/AppError.ts';
import { TakeSuggestion } from '#application/location/TakeSuggestion.ts';
import { theShop } from '#tests/contracts/ports/theShop.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';
import { settled } from '#tests/support/settled.ts';

const QUERY = { text: 'Портовая 12', locale: 'ru', session: 's' };

async function world(tellsPoints: boolean) {
  const geocoder = new FakeGeocoder(theShop());
  geocoder.tellsPoints = tellsPoints;
  const [suggestion] = await geocoder.suggest(QUERY);
  if (suggestion === undefined) throw new Error('The house is on the map');
  return { geocoder, suggestion, take: new TakeSuggestion({ geocoder }) };
}

describe('TakeSuggestion', () => {
  it('returns the complete address of a suggestion that contains it', async () => {
    const { take, suggestion, geocoder } = await world(true);
    geocoder.line.hold();
    expect(await take.execute({ suggestion, query: QUERY })).toMatchObject({
      placeId: 'port-12',
      address: 'Портовая улица, 12',
      hasHouseNumber: true,
    });
    expect(geocoder.line.held).toBe(0);
  });

  it('looks the address up when the suggestion lacks it, and keeps the text that was shown', async () => {
    const { take, suggestion } = await world(false);
    const line = { ...suggestion, address: 'Port Street 12' };
    expect(await take.execute({ suggestion: line, query: QUERY })).toMatchObject({
      placeId: 'port-12',
      address: 'Port Street 12',
      coordinates: { lat: 10.5001, lng: 20.5005 },
    });
  });

  it('uses the text of the geocoder when the suggestion has none', async () => {
    const { take, suggestion } = await world(false);
    const line = { ...suggestion, address: '' };
    expect((await take.execute({ suggestion: line, query: QUERY })).address).toBe('Портовая улица, 12');
  });

  it('rejects with the error of the geocoder', async () => {
    const { take, suggestion, geocoder } = await world(false);
    const error = new NetworkFailed();
    geocoder.line.failNext(error);
    await expect(take.execute({ suggestion, query: QUERY })).rejects.toBe(error);
  });

  it('rejects when it is aborted', async () => {
    const { take, suggestion, geocoder } = await world(false);
    geocoder.line.hold();
    const giving = new AbortController();
    const taking = take.execute({ suggestion, query: QUERY }, giving.signal);
    await settled();
    giving.abort();
    await expect(taking).rejects.toBe(giving.signal.reason);
  });
});
