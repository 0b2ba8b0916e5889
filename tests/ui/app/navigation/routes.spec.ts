import fc from 'fast-check';
import { anyText } from '#tests/support/anyText.ts';
import { isKnownPath, layoutOf, linkOf, matchPath, needsLocation, routeOf } from '#ui/app/navigation/matchPath.ts';
import {
  authPath,
  dishPath,
  menuPath,
  orderPath,
  pathTo,
  promotionPath,
  restoPath,
  safeReturnPath,
} from '#ui/app/navigation/paths.ts';
import { type RouteName, routes } from '#ui/app/navigation/routes.ts';

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

describe('matchPath', () => {
  it('parses every id that pathTo has written, whatever characters it has', () => {
    const withIds = Object.entries(routes).filter(([, { path }]) => path.includes(':'));
    expect(withIds.length).toBeGreaterThan(4);
    for (const [name, { path }] of withIds) {
      const keys = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
      const params = fc.record(Object.fromEntries(keys.map((key) => [key, anId])));
      fc.assert(
        fc.property(params, (ids) => {
          const written = pathTo(name as RouteName, ids as never);
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
    'finds no route for %s, whose escapes are malformed',
    (path) => {
      expect(matchPath(path)).toBeUndefined();
      expect([layoutOf(path), isKnownPath(path), needsLocation(path), linkOf(path)]).toEqual([
        'error',
        false,
        false,
        undefined,
      ]);
    },
  );

  it('is case-sensitive: another spelling is not found', () => {
    expect(matchPath('/Cart')).toBeUndefined();
    expect(matchPath('/cart')).toEqual({ name: 'cart.index', params: {} });
  });
});

describe('paths with ids', () => {
  it('are written by one function', () => {
    expect(menuPath('a/b')).toBe('/menus/a%2Fb');
    expect(dishPath('a/b', '50%')).toBe('/menus/a%2Fb/positions/50%25');
    expect(promotionPath('a+b')).toBe('/promotions/a%2Bb');
    expect(restoPath('a?b')).toBe('/restos/a%3Fb');
    expect(orderPath('gid://1')).toBe('/orders/gid%3A%2F%2F1');
  });

  it('are written for half of a surrogate pair too, which no address can hold', () => {
    expect(menuPath('\ud800')).toBe('/menus/%EF%BF%BD');
  });

  it('come back whole from the sign-in page', () => {
    for (const id of ODD_IDS) {
      const { searchParams } = new URL(authPath(orderPath(id)), 'https://shop.example');
      expect(safeReturnPath(searchParams.get('return'))).toBe(orderPath(id));
    }
  });
});

describe('the routes', () => {
  it('are found by their own paths', () => {
    for (const [name, { path }] of Object.entries(routes)) {
      expect(routeOf(path.replaceAll(/:\w+/g, 'x%201'))).toBe(name);
      expect(routeOf(`${path.replaceAll(/:\w+/g, 'x')}/`.replace('//', '/'))).toBe(name);
    }
    expect(routeOf('/menus/a/b')).toBeUndefined();
  });

  it.each([
    ['/', 'default'],
    ['/cart', 'custom-default'],
    ['/auth', 'simple'],
    ['/nowhere', 'error'],
    ['/not-found', 'error'],
  ])('give %s the frame %s', (path, layout) => {
    expect(layoutOf(path)).toBe(layout);
  });

  it('answer an unknown path as not found', () => {
    expect(['/', '/menus', '/menus/main', '/orders/7', '/restos/1'].every(isKnownPath)).toBe(true);
    expect(['/x', '/menus/a/positions', '/not-found', '/cart/7'].some(isKnownPath)).toBe(false);
  });

  it('open a menu, a dish or a promotion without a place', () => {
    expect(linkOf('/menus/ma%20in/positions/7')).toEqual({ menuId: 'ma in' });
    expect(linkOf('/menus/50%25')).toEqual({ menuId: '50%' });
    expect(linkOf('/promotions/7')).toEqual({});
    expect(linkOf('/')).toBeUndefined();
    expect(linkOf('/cart')).toBeUndefined();
    expect([needsLocation('/'), needsLocation('/cart'), needsLocation('/restos'), needsLocation('/x')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
