import { NetworkFailed } from '#application/AppError.ts';
import type { DeskNumbers } from '#desk/application/DeskNumbers.ts';
import { NumbersStore } from '#desk/ui/NumbersStore.ts';
import { numbersCsv } from '#desk/ui/numbersCsv.ts';
import { settled } from '#tests/support/settled.ts';
import { aDesk } from './deskStores.ts';

const NUMBERS: DeskNumbers = {
  currency: 'RUB',
  days: [
    { date: '2026-03-01', orders: 2, amount: 210_000, returning: 1, refused: 0 },
    { date: '2026-03-02', orders: 1, amount: 99_950, returning: 0, refused: 3 },
  ],
  deliveryTypes: [],
  hours: [],
  dishes: [],
  promoCodes: [],
  refusals: [],
  restaurants: [],
};

function world() {
  const desk = aDesk();
  desk.numbers.numbers.set('', NUMBERS);
  return { desk, store: new NumbersStore(desk.useCases, '2026-03-02') };
}

describe('NumbersStore', () => {
  it('reads the last seven days at first, and sums them up', async () => {
    const { desk, store } = world();
    await store.load();
    expect(desk.numbers.questions).toEqual([{ from: '2026-02-24', to: '2026-03-02' }]);
    expect(store.range).toBe('week');
    expect(store.totals).toEqual({ orders: 3, amount: 309_950, average: 103_300, returning: 1, refused: 3 });
  });

  it('has sums of nothing before an answer', () => {
    expect(world().store.totals).toEqual({ orders: 0, amount: 0, average: 0, returning: 0, refused: 0 });
  });

  it('reads anew for other days and another restaurant', async () => {
    const { desk, store } = world();
    store.choose('day');
    store.change({ restaurantId: 'port' });
    store.change({ from: '2026-01-01' });
    await settled();
    expect(desk.numbers.questions).toEqual([
      { from: '2026-03-02', to: '2026-03-02' },
      { from: '2026-03-02', to: '2026-03-02', restaurantId: 'port' },
      { from: '2026-01-01', to: '2026-03-02', restaurantId: 'port' },
    ]);
    expect(store.range).toBeUndefined();
  });

  it('asks nothing for days that are not typed yet, or the wrong way round', async () => {
    const { desk, store } = world();
    store.change({ from: '' });
    store.change({ from: '2026-04-01' });
    await settled();
    expect(desk.numbers.questions).toEqual([]);
  });

  it('keeps the numbers when a request fails, and says why', async () => {
    const { desk, store } = world();
    await store.load();
    desk.numbers.line.failNext(new NetworkFailed());
    await store.load();
    expect([store.numbers, store.error]).toEqual([NUMBERS, expect.any(NetworkFailed)]);
  });

  it('writes the days for spreadsheets', () => {
    expect(numbersCsv(NUMBERS)).toBe(
      '\ufeffdate,orders,turnover,returning,refused\r\n2026-03-01,2,2100,1,0\r\n2026-03-02,1,999.50,0,3\r\n',
    );
  });
});
