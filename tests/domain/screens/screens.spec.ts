import fc from 'fast-check';
import { matchPath, pathTo, type Screen, type ScreenName, screenDetails, screens } from '#domain/screens/screens.ts';
import { anyText } from '#tests/support/anyText.ts';

const ODD_IDS = [
  'gid://shop/Product/1',
  'a+b',
  '50%',
  'a/b?c',
  'a%2Fb',
  '%',
  '100%25',
  'борщ #1',
  'v1.5',
  ' ',
  '\\',
  ':id',
];

const anId = fc.oneof(fc.constantFrom(...ODD_IDS), anyText({ minLength: 1 }));

/** @spec 2.1 */
describe('matchPath', () => {
  it('parses every id that pathTo has written, whatever characters it has', () => {
    const withIds = Object.entries(screens).filter(([, { path }]) => path.includes(':'));
    expect(withIds.length).toBeGreaterThan(4);
    for (const [name, { path }] of withIds) {
      const keys = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
      const params = fc.record(Object.fromEntries(keys.map((key) => [key, anId])));
      fc.assert(
        fc.property(params, (ids) => {
          const written = pathTo(name as ScreenName, ids as never);
          // As a browser's address bar has it.
          const { pathname } = new URL(written, 'https://shop.example');
          fc.pre(!Object.values(ids).some((id) => /^\.{1,2}$/.test(id)));
          expect(matchPath(pathname)).toEqual({ name, params: ids });
        }),
        { numRuns: 300, examples: ODD_IDS.map((id) => [Object.fromEntries(keys.map((key) => [key, id]))]) as never },
      );
    }
  });

  it.each(['/menus/%', '/menus/100%', '/promotions/%E0%A4%A', '/menus/main/positions/%zz'])(
    'finds no screen for %s, whose escapes are malformed',
    (path) => {
      expect(matchPath(path)).toBeUndefined();
    },
  );

  it('is case-sensitive: another spelling is not found', () => {
    expect(matchPath('/Cart')).toBeUndefined();
    expect(matchPath('/cart')).toEqual({ name: 'cart.index', params: {} });
  });

  it('finds each screen by its own path, with a slash at the end too', () => {
    for (const [name, { path }] of Object.entries(screens)) {
      expect(matchPath(path.replaceAll(/:\w+/g, 'x%201'))?.name).toBe(name);
      expect(matchPath(`${path.replaceAll(/:\w+/g, 'x')}/`.replace('//', '/'))?.name).toBe(name);
    }
    expect(matchPath('/menus/a/b')).toBeUndefined();
  });
});

describe('the screens', () => {
  it('of one person are hidden from search engines', () => {
    const personal = Object.entries<Screen>(screens).filter(([, { isPersonal }]) => isPersonal);
    expect(personal.map(([name]) => screenDetails[name as ScreenName].search)).toEqual(['hidden']);
  });
});
