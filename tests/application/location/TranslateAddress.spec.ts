import { NetworkFailed } from '#application/AppError.ts';
import { TranslateAddress } from '#application/location/TranslateAddress.ts';
import { barePointAddress } from '#domain/location/barePoint.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';

const coordinates = { lat: 0.5, lng: 0.5 };
const place = { address: 'Port Street, 17', coordinates };

function world() {
  const street = { ru: 'Портовая улица', en: 'Port Street' };
  const geocoder = new FakeGeocoder({
    addresses: [{ id: 'a', street, city: '', houseNumber: '17', location: coordinates }],
  });
  return { geocoder, translate: new TranslateAddress({ geocoder }) };
}

describe('TranslateAddress', () => {
  it('returns the address of the same house in another language', async () => {
    expect(await world().translate.execute({ place, locale: 'ru' })).toBe('Портовая улица, 17');
  });

  it('returns nothing for another house', async () => {
    const other = { address: 'Port Street, 19', coordinates };
    expect(await world().translate.execute({ place: other, locale: 'ru' })).toBeUndefined();
  });

  it('does not ask for a point without an address, nor a geocoder that cannot', async () => {
    const { geocoder, translate } = world();
    geocoder.line.failNext(new NetworkFailed());
    const bare = { address: barePointAddress(coordinates), coordinates };
    expect(await translate.execute({ place: bare, locale: 'ru' })).toBeUndefined();
    expect(await translate.execute({ place: { address: 'Port Street, 17' }, locale: 'ru' })).toBeUndefined();
    geocoder.capabilities = { autocomplete: true, reverse: false };
    expect(await translate.execute({ place, locale: 'ru' })).toBeUndefined();
  });

  it('throws when the geocoder does not respond', async () => {
    const { geocoder, translate } = world();
    geocoder.line.failNext(new NetworkFailed());
    await expect(translate.execute({ place, locale: 'ru' })).rejects.toThrow(NetworkFailed);
  });
});
