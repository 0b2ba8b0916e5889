import { NetworkFailed } from '#application/AppError.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aShopWithSlots } from '#tests/ui/support/slots.ts';
import { TimeChoiceStore } from '#ui/features/checkout/TimeChoiceStore.ts';

const KITCHEN = { restaurantId: 'port', deliveryType: 'TAKE_AWAY' } as const;

function opened() {
  const shop = aShopWithSlots();
  const choice = new TimeChoiceStore(shop.useCases, { kitchen: KITCHEN, requested: 'asap', date: '2026-11-20' });
  return { choice: handedOn(choice), slots: shop.memory.slots, shop };
}

describe('TimeChoiceStore', () => {
  it('shows the slots of a day, then those of another', async () => {
    const { choice, slots } = opened();
    await choice.show('2026-11-20');
    expect(choice.offer?.slots[0]?.from).toEqual(new Date('2026-11-20T13:00:00Z'));
    await choice.show('2026-11-21');
    expect([choice.date, choice.offer?.slots[0]?.from]).toEqual(['2026-11-21', new Date('2026-11-21T05:00:00Z')]);
    expect(slots.questions).toEqual([
      { ...KITCHEN, date: '2026-11-20' },
      { ...KITCHEN, date: '2026-11-21' },
    ]);
  });

  it('names the day at once, and shows only the answer of the newest day', async () => {
    const { choice, slots } = opened();
    slots.line.hold();
    const first = choice.show('2026-11-20');
    const second = choice.show('2026-11-21');
    expect([choice.date, choice.state.kind, choice.offer]).toEqual(['2026-11-21', 'pending', undefined]);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    await slots.line.release(slots.line.held - 1);
    await Promise.all([first, second]);
    expect(choice.offer?.slots[0]?.from).toEqual(new Date('2026-11-21T05:00:00Z'));
  });

  it('picks without applying, and keeps the pick while other days are looked at', async () => {
    const { choice, shop } = opened();
    const slot = { from: new Date('2026-11-20T13:00:00Z'), to: new Date('2026-11-20T13:30:00Z') };
    choice.pick(slot);
    await choice.show('2026-11-21');
    expect([choice.picked, shop.storage.read('orderDraft')?.slot]).toEqual([slot, undefined]);
  });

  it('shows that a day failed to load, and loads it again on a retry', async () => {
    const { choice, slots } = opened();
    slots.line.failNext(new NetworkFailed());
    await choice.show('2026-11-20');
    expect(choice.state.kind).toBe('failed');
    await choice.show('2026-11-20');
    expect(choice.state.kind).toBe('done');
  });
});
