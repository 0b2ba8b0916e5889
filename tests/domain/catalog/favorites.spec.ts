import fc from 'fast-check';
import { favoritesAfterSync, favoritesMarked, MAX_FAVORITES } from '#domain/catalog/changeFavorites.ts';
import { type Favorites, NO_FAVORITES } from '#domain/catalog/favorites.ts';

const marked = (favorites: Favorites, dishId: string, isFavorite = true, isShared = true): Favorites =>
  favoritesMarked(favorites, { dishId, isFavorite, isShared });

/** What an account holds after it was told. */
function serverAnswer(ids: readonly string[], { added, removed }: Favorites): readonly string[] {
  const rest = ids.filter((id) => !removed.includes(id) && !added.includes(id));
  return [...added, ...rest];
}

/** @trust favorites */
describe('favorite dishes', () => {
  it('start with the one marked last', () => {
    expect(marked(marked(NO_FAVORITES, 'soup'), 'pizza').dishIds).toEqual(['pizza', 'soup']);
  });

  it('are the same object where nothing changes', () => {
    const soup = marked(NO_FAVORITES, 'soup');
    expect(marked(soup, 'soup')).toBe(soup);
    expect(marked(soup, 'pizza', false)).toBe(soup);
  });

  it('of a visitor leave nothing to synchronize when they are unmarked', () => {
    expect(marked(marked(NO_FAVORITES, 'soup', true, false), 'soup', false, false)).toEqual(NO_FAVORITES);
  });

  it('of a signed-in person are unmarked in the account too', () => {
    expect(marked(marked(NO_FAVORITES, 'soup'), 'soup', false)).toEqual({ dishIds: [], added: [], removed: ['soup'] });
  });

  it('are limited: the oldest is dropped', () => {
    const many = Array.from({ length: MAX_FAVORITES + 1 }, (_, index) => String(index));
    const all = many.reduce((favorites, id) => marked(favorites, id), NO_FAVORITES);
    expect([all.dishIds.length, all.dishIds.at(-1), all.added.length]).toEqual([MAX_FAVORITES, '1', MAX_FAVORITES]);
  });

  it('of device and account are merged after a sign-in', () => {
    const here = marked(NO_FAVORITES, 'soup', true, false);
    expect(favoritesAfterSync(here, here, serverAnswer(['pizza'], here))).toEqual({
      dishIds: ['soup', 'pizza'],
      added: [],
      removed: [],
    });
  });

  it('that change during the synchronization are kept', () => {
    const before = marked(NO_FAVORITES, 'soup');
    const now = marked(marked(before, 'pizza'), 'soup', false);
    const after = favoritesAfterSync(now, before, serverAnswer([], before));
    expect(after).toEqual({ dishIds: ['pizza'], added: ['pizza'], removed: ['soup'] });
  });

  it('are the same on every device once each was told after its last change, whatever was done in between', () => {
    const step = fc.record({
      device: fc.integer({ min: 0, max: 1 }),
      dishId: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('mark', 'unmark', 'sync'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const devices = [NO_FAVORITES, NO_FAVORITES];
        let account: readonly string[] = [];
        const sync = (device: number): void => {
          const own = devices[device] ?? NO_FAVORITES;
          account = serverAnswer(account, own);
          devices[device] = favoritesAfterSync(own, own, account);
        };
        for (const { device, dishId, kind } of steps) {
          if (kind === 'sync') sync(device);
          else devices[device] = marked(devices[device] ?? NO_FAVORITES, dishId, kind === 'mark');
        }
        for (const device of [0, 1, 0]) sync(device);
        expect(devices[0]).toEqual({ dishIds: account, added: [], removed: [] });
        expect(new Set(devices[1]?.dishIds)).toEqual(new Set(account));
      }),
    );
  });
});
