import { toCook } from '#desk/application/toCook.ts';
import { anOrder, anOrderLine } from '#tests/builders/aWholeOrder.ts';

describe('toCook', () => {
  it('counts each dish over all orders and options, most of one dish first', () => {
    const extra = { name: 'Cheese', count: 1, price: 5_000 };
    const soup = anOrderLine({ dishId: 'soup', name: 'Soup', count: 2 });
    const orders = [
      anOrder({ lines: [soup, anOrderLine(), anOrderLine({ modifiers: [extra] })] }),
      anOrder({ lines: [anOrderLine({ count: 3 }), anOrderLine({ dishId: 'tea', name: 'Tea', count: 2 })] }),
    ];
    expect(toCook(orders)).toEqual([
      { dishId: 'margherita', name: 'Margherita', count: 5 },
      { dishId: 'soup', name: 'Soup', count: 2 },
      { dishId: 'tea', name: 'Tea', count: 2 },
    ]);
  });

  it('is nothing without orders', () => {
    expect(toCook([])).toEqual([]);
  });
});
