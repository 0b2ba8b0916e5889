import { MarkFavorite } from '#application/catalog/MarkFavorite.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

function world() {
  const storage = new InMemoryDeviceStorage();
  return { storage, mark: new MarkFavorite({ storage }) };
}

describe('MarkFavorite', () => {
  it('stores the marked dish on the device', async () => {
    const { storage, mark } = world();
    await mark.execute({ dishId: 'soup', isFavorite: true });
    expect(storage.read('favorites')).toEqual({ dishIds: ['soup'], added: ['soup'], removed: [] });
  });

  it('leaves nothing to synchronize when a visitor marks and unmarks a dish', async () => {
    const { storage, mark } = world();
    await mark.execute({ dishId: 'soup', isFavorite: true });
    await mark.execute({ dishId: 'soup', isFavorite: false });
    expect(storage.read('favorites')).toEqual({ dishIds: [], added: [], removed: [] });
  });

  it('records the removal for the account when a signed-in person unmarks a dish', async () => {
    const { storage, mark } = world();
    storage.write('session', { accessToken: 'a', refreshToken: 'r', source: 'PHONE' });
    await mark.execute({ dishId: 'soup', isFavorite: true });
    await mark.execute({ dishId: 'soup', isFavorite: false });
    expect(storage.read('favorites')?.removed).toEqual(['soup']);
  });

  it('writes nothing when nothing changes', async () => {
    const { storage, mark } = world();
    await mark.execute({ dishId: 'soup', isFavorite: false });
    expect(storage.read('favorites')).toBeUndefined();
  });
});
