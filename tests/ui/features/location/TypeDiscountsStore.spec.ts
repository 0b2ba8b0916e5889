import { observable, runInAction } from 'mobx';
import { RequestFailed } from '#application/AppError.ts';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import { settled } from '#tests/support/settled.ts';
import { TypeDiscountsStore } from '#ui/features/location/TypeDiscountsStore.ts';
import { LocationWorld, shopRestaurant } from './locationWorld.tsx';

function opened() {
  const promised = (percent: number) => [
    aPromotion({ automatic: { percent, dishIds: [], deliveryType: 'TAKE_AWAY' } }),
  ];
  const world = new LocationWorld({
    restaurants: [
      { ...shopRestaurant('harbour', { id: 'port' }), promotions: promised(10) },
      { ...shopRestaurant('harbour', { id: 'bay' }), promotions: promised(15) },
    ],
  });
  const point = observable.box<string | undefined>(undefined);
  const store = new TypeDiscountsStore(world.useCases, (type) => (type === 'TAKE_AWAY' ? point.get() : 'port'));
  const choose = async (id: string | undefined): Promise<void> => {
    runInAction(() => point.set(id));
    await settled();
  };
  return { world, store, choose, end: store.begin() };
}

describe('TypeDiscountsStore', () => {
  it('follows the restaurant that each type would be ordered from', async () => {
    const { store, choose, end } = opened();
    await settled();
    expect([store.percent('DELIVERY'), store.percent('TAKE_AWAY')]).toEqual([0, 0]);
    await choose('port');
    expect([store.percent('DELIVERY'), store.percent('TAKE_AWAY')]).toEqual([0, 10]);
    await choose('bay');
    expect(store.percent('TAKE_AWAY')).toBe(15);
    await choose(undefined);
    expect(store.percent('TAKE_AWAY')).toBe(0);
    end();
    await choose('bay');
    expect(store.percent('TAKE_AWAY')).toBe(0);
  });

  it('returns no discount when the promotions are unknown', async () => {
    const { world, store, choose } = opened();
    await choose('nowhere');
    expect(store.percent('TAKE_AWAY')).toBe(0);
    expect(world.errors.reports.filter(({ error }) => !(error instanceof RequestFailed))).toEqual([]);
  });
});
