import { isKnownPath, layoutOf, linkOf, needsLocation, screenAt } from '#ui/app/navigation/screenAt.ts';

/** @spec 2.6 */
describe('the screens at paths', () => {
  it('have names', () => {
    expect(['/restos/x', '/menus/a/b'].map(screenAt)).toEqual(['restos.show', undefined]);
  });

  it.each(['/menus/%', '/menus/main/positions/%zz'])('are not found at %s, whose escapes are malformed', (path) => {
    expect([layoutOf(path), isKnownPath(path), needsLocation(path), linkOf(path)]).toEqual([
      'error',
      false,
      false,
      undefined,
    ]);
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
