import { MarkFavorite } from '#application/catalog/MarkFavorite.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

function world() {
  const storage = new InMemoryDeviceStorage();
  return { storage, mark: new MarkFavorite(storage) };
}

describe('marking a dish', () => {
  it('keeps it on the device', async () => {
    const { storage, mark } = world();
    await mark.execute({ dishId: 'soup', isFavorite: true });
    expect(storage.read('favorites')).toEqual({ dishIds: ['soup'], added: ['soup'], removed: [] });
  });

  it('is undone without a trace where nobody is signed in', async () => {
    const { storage, mark } = world();
    await mark.execute({ dishId: 'soup', isFavorite: true });
    await mark.execute({ dishId: 'soup', isFavorite: false });
    expect(storage.read('favorites')).toEqual({ dishIds: [], added: [], removed: [] });
  });

  it('is undone at the account too where somebody is', async () => {
    const { storage, mark } = world();
    storage.write('session', { accessToken: 'a', refreshToken: 'r', source: 'PHONE' });
    await mark.execute({ dishId: 'soup', isFavorite: true });
    await mark.execute({ dishId: 'soup', isFavorite: false });
    expect(storage.read('favorites')?.removed).toEqual(['soup']);
  });

  it('writes nothing where nothing changes', async () => {
    const { storage, mark } = world();
    await mark.execute({ dishId: 'soup', isFavorite: false });
    expect(storage.read('favorites')).toBeUndefined();
  });
});
