import { locatedAddress } from '#domain/order/Quote.ts';

const address = 'Sea, 5';
const coordinates = { lat: 10, lng: 20 };

describe('the address that a price depends on', () => {
  it('is that of a delivery whose coordinates are known', () => {
    const located = locatedAddress({ deliveryType: 'DELIVERY', address, coordinates });
    expect(located).toEqual({ address, coordinates });
  });

  it.each([
    ['a takeaway', { deliveryType: 'TAKE_AWAY', address, coordinates } as const],
    ['an address without coordinates', { deliveryType: 'DELIVERY', address } as const],
    ['coordinates without an address', { deliveryType: 'DELIVERY', coordinates } as const],
  ])('is none for %s', (_, request) => {
    expect(locatedAddress(request)).toBeUndefined();
  });
});
