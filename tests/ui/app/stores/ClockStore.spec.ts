import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { ClockStore } from '#ui/app/stores/ClockStore.ts';

describe('ClockStore', () => {
  it("begins with the time of the page, and goes by the shop's from then on", () => {
    const shop = new AShop();
    const renderedAt = new Date('2026-11-20T09:00:00Z');
    const store = handedOn(new ClockStore(shop.useCases, renderedAt));
    expect(store.now).toBe(renderedAt);
    store.begin();
    expect(store.now).toEqual(new Date('2026-11-20T12:00:00Z'));
  });

  it('moves with every full minute until it has ended', () => {
    const shop = new AShop();
    const store = handedOn(new ClockStore(shop.useCases, shop.clock.now()));
    const end = store.begin();
    shop.clock.strikeMinute();
    expect(store.now).toEqual(new Date('2026-11-20T12:01:00Z'));
    end();
    shop.clock.strikeMinute();
    expect(store.now).toEqual(new Date('2026-11-20T12:01:00Z'));
  });
});
