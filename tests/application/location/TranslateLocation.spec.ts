import { TranslateLocation } from '#application/location/TranslateLocation.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const coordinates = { lat: 0.5, lng: 0.5 };
const PLACE = { address: 'Port Street, 17', coordinates, apartment: '7' };

function world() {
  const street = { ru: 'Портовая улица', en: 'Port Street' };
  const geocoder = new FakeGeocoder({
    addresses: [{ id: 'a', street, city: '', houseNumber: '17', location: coordinates }],
  });
  const storage = new InMemoryDeviceStorage();
  const location = { deliveryType: 'DELIVERY', restaurantId: 'port', place: PLACE } as const;
  storage.write('location', location);
  return { geocoder, storage, location, translate: new TranslateLocation({ storage, geocoder }) };
}

describe('TranslateLocation', () => {
  it('writes the selected address in the language of the page; the way to the door stays', async () => {
    const { translate, storage, location } = world();
    await translate.execute({ locale: 'ru' });
    const place = { ...PLACE, address: 'Портовая улица, 17' };
    expect(storage.read('location')).toEqual({ ...location, place });
  });

  it('leaves an address that was chosen meanwhile', async () => {
    const { geocoder, translate, storage, location } = world();
    geocoder.line.hold();
    const translating = translate.execute({ locale: 'ru' });
    const other = { ...location, place: { address: 'Quay, 1', coordinates } };
    storage.write('location', other);
    await Promise.resolve();
    await geocoder.line.release(0);
    await translating;
    expect(storage.read('location')).toEqual(other);
  });

  it('does nothing for a takeaway', async () => {
    const { translate, storage } = world();
    storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    await translate.execute({ locale: 'ru' });
    expect(storage.read('location')).toEqual({ deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
  });
});
