import {
  authPath,
  dishPath,
  menuPath,
  orderPath,
  promotionPath,
  restoPath,
  safeReturnPath,
} from '#ui/app/navigation/paths.ts';

const ODD_IDS = ['gid://shop/Product/1', 'a+b', '50%', 'a/b?c', 'a%2Fb', '%', '100%25', 'борщ #1', ' ', '\\', ':id'];

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
