import { DescribeDoor } from '#application/location/DescribeDoor.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

const PLACE = { address: 'Portovaya, 41', coordinates: { lat: 0.5, lng: 0.5 }, comment: 'Ring' };

describe('DescribeDoor', () => {
  it('adds the way to the door to the selected address', async () => {
    const storage = new InMemoryDeviceStorage();
    storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place: PLACE });
    await new DescribeDoor({ storage }).execute({ apartment: '7', floor: '3' });
    expect(storage.read('location')?.place).toEqual({ ...PLACE, apartment: '7', floor: '3' });
  });

  it('adds nothing to a takeaway, and nothing where no place is selected', async () => {
    const storage = new InMemoryDeviceStorage();
    await new DescribeDoor({ storage }).execute({ isPrivateHouse: true });
    expect(storage.read('location')).toBeUndefined();
    storage.write('location', { deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    await new DescribeDoor({ storage }).execute({ isPrivateHouse: true });
    expect(storage.read('location')).toEqual({ deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
  });
});
