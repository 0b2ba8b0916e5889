import { autorun, runInAction } from 'mobx';
import { aZone } from '#tests/builders/aRestaurant.ts';
import { PricingStore } from '#ui/app/stores/PricingStore.ts';

describe('PricingStore', () => {
  it('has no price before prices have loaded', () => {
    const { total, zone, isZoneAnswered, discounts, quoted } = new PricingStore();
    expect([total, zone, isZoneAnswered, discounts, quoted]).toEqual([
      undefined,
      undefined,
      false,
      undefined,
      undefined,
    ]);
  });

  it('notifies its subscribers of each price, and passes it on unchanged', () => {
    const store = new PricingStore();
    const zones: unknown[] = [];
    autorun(() => zones.push(store.zone));
    const zone = aZone();
    runInAction(() => (store.zone = zone));
    expect(zones[0]).toBeUndefined();
    expect(zones[1]).toBe(zone);
  });
});
