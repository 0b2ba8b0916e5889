import { TranslateAddress } from '#application/location/TranslateAddress.ts';
import { FakeGeocoder } from '#tests/fakes/FakeGeocoder.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { KitchenAddressStore } from '#ui/features/checkout/KitchenAddressStore.ts';

const coordinates = { lat: 0.5, lng: 0.5 };
const PLACE = { address: 'Port Street, 17', coordinates, apartment: '7' };
const street = { ru: 'Портовая улица', en: 'Port Street' };

async function opened(market: KitchenMarket, deliveryType: 'DELIVERY' | 'TAKE_AWAY' = 'DELIVERY') {
  const shop = new AShop();
  shop.storage.write('location', { deliveryType, restaurantId: 'port', place: PLACE });
  const stores = shop.stores();
  beginStores(stores);
  const geocoder = new FakeGeocoder({
    addresses: [{ id: 'a', street, city: '', houseNumber: '17', location: coordinates }],
  });
  const useCases = { translateAddress: new TranslateAddress({ geocoder }), reportFault: shop.useCases.reportFault };
  const store = handedOn(new KitchenAddressStore(useCases, { shop: stores.shop, settings: stores.settings, market }));
  store.begin();
  await settled();
  return { shop, store, geocoder };
}

type KitchenMarket = ConstructorParameters<typeof KitchenAddressStore>[1]['market'];

describe('KitchenAddressStore', () => {
  it('adds the address in the first language of the market to that of a guest', async () => {
    const { store } = await opened({ locales: ['ru', 'en'], addressLanguage: undefined });
    expect(store.address).toBe('Портовая улица, 17');
  });

  it('goes by the language that the market names for addresses', async () => {
    const { store } = await opened({ locales: ['en', 'ru'], addressLanguage: 'ru' });
    expect(store.address).toBe('Портовая улица, 17');
  });

  it('is not there where the page has the language of the kitchen, and for a takeaway', async () => {
    expect((await opened({ locales: ['en', 'ru'], addressLanguage: undefined })).store.address).toBeUndefined();
    const takeaway = await opened({ locales: ['ru', 'en'], addressLanguage: undefined }, 'TAKE_AWAY');
    expect(takeaway.store.address).toBeUndefined();
  });

  it('never holds an order up: without an answer the kitchen gets what the customer reads', async () => {
    const { shop, store, geocoder } = await opened({ locales: ['ru', 'en'], addressLanguage: undefined });
    geocoder.line.hold();
    shop.storage.write('location', {
      deliveryType: 'DELIVERY',
      restaurantId: 'port',
      place: { address: 'Quay, 1', coordinates },
    });
    await settled();
    expect(store.address).toBeUndefined();
    expect(shop.reported).toEqual([]);
  });
});
