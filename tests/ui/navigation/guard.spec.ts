import { guard } from '#ui/navigation/guard.ts';
import { isKnownPath, layoutOf, linkOf, needsPlace, routeOf, routes } from '#ui/routes.ts';

const visit = { isSignedIn: true, unknownPaths: 'not-found' } as const;

describe('the guard before every change of route', () => {
  it.each([
    ['/menus', '/'],
    ['/menus/', '/'],
    ['/positions', '/'],
  ])('leads %s, which shows nothing, to %s', (pathname, to) => {
    expect(guard({ ...visit, pathname })).toBe(to);
  });

  it.each(['/', '/menus/main', '/cart', '/promotions/7', '/restos', '/terms-of-sale', '/auth', '/orders/1'])(
    'lets %s pass',
    (pathname) => {
      expect(guard({ ...visit, isSignedIn: false, pathname })).toBeUndefined();
    },
  );

  it('asks for a sign-in before what is personal, and leads back', () => {
    expect(guard({ ...visit, isSignedIn: false, pathname: '/account' })).toBe('/auth?return=%2Faccount');
    expect(guard({ ...visit, pathname: '/account' })).toBeUndefined();
  });

  it('waits until it is known who is there', () => {
    expect(guard({ ...visit, isSignedIn: undefined, pathname: '/account' })).toBeUndefined();
  });

  it('leads an unknown path home only where the market wants it', () => {
    expect(guard({ ...visit, pathname: '/nowhere' })).toBeUndefined();
    expect(guard({ ...visit, unknownPaths: 'redirect', pathname: '/nowhere' })).toBe('/');
  });
});

describe('the routes', () => {
  it('are found by their own paths', () => {
    for (const [name, { path }] of Object.entries(routes)) {
      expect(routeOf(path.replaceAll(/:\w+/g, 'x 1'))).toBe(name);
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
  ])('frame %s as %s', (path, layout) => {
    expect(layoutOf(path)).toBe(layout);
  });

  it('answer what leads nowhere as not found', () => {
    expect(['/', '/menus', '/menus/main', '/orders/7', '/restos/1'].every(isKnownPath)).toBe(true);
    expect(['/x', '/menus/a/positions', '/not-found', '/cart/7'].some(isKnownPath)).toBe(false);
  });

  it('open a menu, a dish or a promotion without a place', () => {
    expect(linkOf('/menus/ma%20in/positions/7')).toEqual({ menuId: 'ma in' });
    expect(linkOf('/promotions/7')).toEqual({});
    expect(linkOf('/')).toBeUndefined();
    expect(linkOf('/cart')).toBeUndefined();
    expect([needsPlace('/'), needsPlace('/cart'), needsPlace('/restos'), needsPlace('/x')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
