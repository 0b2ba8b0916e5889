import { ChangeDietFilter } from '#application/catalog/ChangeDietFilter.ts';
import { NO_FILTER } from '#domain/catalog/dietFilter.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

describe('ChangeDietFilter', () => {
  it.each([
    ['eats', { diets: ['vegan'], avoided: [] }],
    ['avoids', { diets: [], avoided: ['milk'] }],
  ])('keeps on the device what the customer %s', (_, filter) => {
    const storage = new InMemoryDeviceStorage();
    new ChangeDietFilter({ storage }).execute(filter);
    expect(storage.read('dietFilter')).toEqual(filter);
  });

  it('removes the stored filter when nothing is chosen any more', () => {
    const storage = new InMemoryDeviceStorage();
    storage.write('dietFilter', { diets: ['vegan'], avoided: [] });
    new ChangeDietFilter({ storage }).execute(NO_FILTER);
    expect(storage.read('dietFilter')).toBeUndefined();
  });
});
