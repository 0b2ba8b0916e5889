import { ADULT_TAG } from '#domain/catalog/Dish.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import type { AgeGateStore } from '#ui/app/stores/AgeGateStore.ts';

const SOUP = aDish({ id: 'soup' });
const WINE = aDish({ id: 'wine', tags: [{ code: ADULT_TAG, name: '18+' }] });

function opened(): { gate: AgeGateStore; shop: AShop; done: string[]; want: (dish: typeof SOUP) => void } {
  const shop = new AShop();
  const gate = handedOn(shop.stores().ageGate);
  const done: string[] = [];
  return { gate, shop, done, want: (dish) => gate.afterAge(dish, () => done.push(dish.id)) };
}

describe('AgeGateStore', () => {
  it('does not ask about dishes without an age limit', () => {
    const { gate, want, done } = opened();
    want(SOUP);
    expect([done, gate.pendingAction, gate.mayShow(SOUP), gate.isHidden(SOUP)]).toEqual([
      ['soup'],
      undefined,
      true,
      false,
    ]);
  });

  it('asks before it shows dishes for adults, and continues after a yes, once', () => {
    const { gate, want, done } = opened();
    want(WINE);
    expect([done, gate.pendingAction === undefined, gate.mayShow(WINE), gate.isHidden(WINE)]).toEqual([
      [],
      false,
      false,
      false,
    ]);
    gate.confirm();
    expect([done, gate.pendingAction, gate.mayShow(WINE)]).toEqual([['wine'], undefined, true]);
    gate.confirm();
    expect(done).toEqual(['wine']);
  });

  it('stores the yes on the device, and does not ask again', () => {
    const { gate, want, done, shop } = opened();
    gate.confirm();
    expect(shop.memory.settings.read().adulthoodConfirmed).toBe(true);
    want(WINE);
    expect(done).toEqual(['wine']);
  });

  it('hides only dishes for adults after a no, and forgets what was wanted', () => {
    const { gate, want, done } = opened();
    want(WINE);
    gate.refuse();
    expect([done, gate.pendingAction, gate.isMinor]).toEqual([[], undefined, true]);
    expect([gate.isHidden(WINE), gate.isHidden(SOUP), gate.mayShow(WINE)]).toEqual([true, false, false]);
  });

  it('does not store a minor’s answer on the device, and accepts a later yes', () => {
    const { gate, shop } = opened();
    gate.refuse();
    expect(shop.memory.settings.read().adulthoodConfirmed).toBe(false);
    gate.confirm();
    expect([gate.isMinor, gate.isHidden(WINE)]).toEqual([false, false]);
  });
});
