import { ChangeOrderDraft } from '#application/order/ChangeOrderDraft.ts';
import type { OrderDraft } from '#domain/order/OrderDraft.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';

function device(draft?: OrderDraft) {
  const storage = new InMemoryDeviceStorage();
  if (draft !== undefined) storage.write('orderDraft', draft);
  return { change: new ChangeOrderDraft({ storage }), storedDraft: () => storage.read('orderDraft') };
}

describe('ChangeOrderDraft', () => {
  it('adds a first change to a default draft for one person', () => {
    const { change, storedDraft } = device();
    change.execute({ comment: 'Ring twice' });
    expect(storedDraft()).toEqual({ personCount: 1, person: {}, comment: 'Ring twice', promoCode: undefined });
  });

  it('keeps all other fields', () => {
    const before = { personCount: 3, person: { name: 'Anna' }, promoCode: 'TEN' };
    const { change, storedDraft } = device(before);
    change.execute({ payType: 'CASH_UPON_RECEIPT' });
    expect(storedDraft()).toEqual({ ...before, payType: 'CASH_UPON_RECEIPT' });
  });

  it('stores a normalized promo code, and none when only blanks are typed', () => {
    const { change, storedDraft } = device();
    change.execute({ promoCode: ' ten ' });
    expect(storedDraft()?.promoCode).toBe('TEN');
    change.execute({ promoCode: '  ' });
    expect(storedDraft()?.promoCode).toBeUndefined();
  });
});
