import fc from 'fast-check';
import { changeTyped, exampleCash, isChangeTooSmall, orderComment, orderWishes } from '#domain/order/orderWishes.ts';

const BOTH = { changeFrom: 200_000, leaveAtDoor: true };

/** @spec 5.10 */
describe('what a courier is asked', () => {
  it('is change where cash is paid, and the door where something is delivered', () => {
    expect(orderWishes(BOTH, { deliveryType: 'DELIVERY', payType: 'CASH_UPON_RECEIPT' })).toEqual([
      { kind: 'change-from', amount: 200_000 },
      { kind: 'leave-at-door' },
    ]);
    expect(orderWishes(BOTH, { deliveryType: 'DELIVERY', payType: 'CARD_UPON_RECEIPT' })).toEqual([
      { kind: 'leave-at-door' },
    ]);
    expect(orderWishes(BOTH, { deliveryType: 'TAKE_AWAY', payType: 'CARD_UPON_RECEIPT' })).toEqual([]);
  });

  it('is nothing where nothing was said', () => {
    expect(orderWishes({}, { deliveryType: 'DELIVERY', payType: 'CASH_UPON_RECEIPT' })).toEqual([]);
    expect(orderWishes({ leaveAtDoor: false }, { deliveryType: 'DELIVERY', payType: undefined })).toEqual([]);
  });
});

describe('an example of cash', () => {
  it.each([
    [0, 100],
    [980, 1000],
    [1000, 2000],
    [2520, 5000],
    [63_900, 100_000],
    [100_000, 200_000],
    [523_400, 1_000_000],
  ])('is the next round amount above the total: of %i it is %i', (total, example) => {
    expect(exampleCash(total)).toBe(example);
  });
});

describe('the comment of an order', () => {
  it('is every wish as a sentence, then what was written', () => {
    expect(orderComment(['Change from ₽2,000', 'Leave at the door'], ' Ring twice ')).toBe(
      'Change from ₽2,000. Leave at the door. Ring twice',
    );
    expect(orderComment(['Leave at the door'], undefined)).toBe('Leave at the door.');
    expect(orderComment([], 'Ring twice')).toBe('Ring twice');
    expect(orderComment([], '  ')).toBe('');
  });

  it('never loses a word of what was written, however long', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string({ unit: 'grapheme', maxLength: 300 }), (wishes, written) => {
        expect(orderComment(wishes, written).endsWith(written.trim())).toBe(true);
      }),
    );
  });
});

describe('the sum that change is asked from', () => {
  it.each([
    ['2000', 200_000],
    ['2 000 ₽', 200_000],
    ['', undefined],
    ['0', undefined],
    ['abc', undefined],
    ['12345678', 12_345_600],
  ])('is read from %j', (typed, sum) => {
    expect(changeTyped(typed)).toBe(sum);
  });

  it('is too small below the total, and never while the total is unknown', () => {
    const wishes = orderWishes(BOTH, { deliveryType: 'DELIVERY', payType: 'CASH_UPON_RECEIPT' });
    expect(isChangeTooSmall(wishes, 200_001)).toBe(true);
    expect(isChangeTooSmall(wishes, 200_000)).toBe(false);
    expect(isChangeTooSmall(wishes, undefined)).toBe(false);
    expect(isChangeTooSmall([{ kind: 'leave-at-door' }], 1)).toBe(false);
  });
});
