import { guard } from '#ui/app/navigation/guard.ts';

const visit = { isSignedIn: true, unknownPaths: 'not-found' } as const;

/** @spec 2.5 */
describe('the guard before every change of route', () => {
  it.each([
    ['/menus', '/'],
    ['/menus/', '/'],
    ['/positions', '/'],
  ])('redirects from %s, which shows nothing, to %s', (pathname, to) => {
    expect(guard({ ...visit, pathname })).toBe(to);
  });

  it.each(['/', '/menus/main', '/cart', '/promotions/7', '/restos', '/terms-of-sale', '/auth', '/orders/1'])(
    'lets the address %s pass',
    (pathname) => {
      expect(guard({ ...visit, isSignedIn: false, pathname })).toBeUndefined();
    },
  );

  it('requires a sign-in for personal pages, and leads back afterwards', () => {
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
