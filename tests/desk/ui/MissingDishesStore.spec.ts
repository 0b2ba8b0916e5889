import { NetworkFailed } from '#application/AppError.ts';
import { MissingDishesStore } from '#desk/ui/MissingDishesStore.ts';
import { anOrder, anOrderLine } from '#tests/builders/aWholeOrder.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aDesk } from './deskStores.ts';

const ORDER = anOrder({ lines: [anOrderLine({ line: 0, count: 2 })] });
const LINES = [{ line: 0, count: 1, from: 2 }];

function aStore() {
  const { useCases, api } = aDesk();
  api.keep(ORDER);
  const calls: string[] = [];
  const store = handedOn(
    new MissingDishesStore(useCases, {
      onStart: ({ id }) => calls.push(`start ${id}`),
      onOrder: ({ missing }) => calls.push(`missing ${missing?.length ?? 0}`),
    }),
  );
  return { store, api, calls };
}

describe('MissingDishesStore', () => {
  it('takes dishes off once, however often it is asked', async () => {
    const { store, calls } = aStore();
    const first = store.takeOff(ORDER, LINES);
    expect(store.isBusy).toBe(true);
    await Promise.all([first, store.takeOff(ORDER, LINES)]);
    expect([calls, store.isBusy, store.elsewhere]).toEqual([['start order-1', 'missing 1'], false, undefined]);
  });

  it('shows the order that another desk changed first, until that is dismissed', async () => {
    const { store } = aStore();
    await store.takeOff(ORDER, [{ line: 0, count: 1, from: 3 }]);
    expect(store.elsewhere?.id).toBe('order-1');
    store.dismiss();
    expect(store.elsewhere).toBeUndefined();
  });

  it('has the error of what failed, until that is dismissed', async () => {
    const { store, api } = aStore();
    const error = new NetworkFailed();
    api.line.failNext(error);
    await store.takeOff(ORDER, LINES);
    expect(store.error).toBe(error);
    store.dismiss();
    expect(store.error).toBeUndefined();
  });
});
