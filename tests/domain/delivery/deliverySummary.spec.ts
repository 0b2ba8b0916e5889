import { deliverySummary } from '#domain/delivery/deliverySummary.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';

const rule = (deliveryPrice: number, min = 0, minutes = 45) => ({
  deliveryPrice,
  minutes,
  minOrderTotal: min,
});

const until = (max: number, deliveryPrice: number, minutes = 45, min = 0) => ({
  deliveryPrice,
  minutes,
  minOrderTotal: min,
  maxOrderTotal: max,
});

/** @spec 2.20 */
describe('the summary of a zone', () => {
  it('names the amount from which delivery is free', () => {
    expect(deliverySummary(aZone().tiers)).toEqual({ kind: 'free-from', amount: 200_000 });
  });

  it('tells a price that is always the same from one that only begins there', () => {
    expect(deliverySummary([rule(9_900)])).toEqual({ kind: 'fixed', cost: 9_900 });
    expect(deliverySummary([until(100_000, 14_900), rule(9_900, 100_000)])).toEqual({
      kind: 'at-least',
      cost: 9_900,
    });
    expect(deliverySummary([until(100_000, 0), rule(0, 100_000)])).toEqual({ kind: 'free' });
  });

  it('names the lowest amount of several from which delivery is free', () => {
    const [dear, free] = [until(100, 9_900), until(200, 0, 45, 100)];
    expect(deliverySummary([rule(0, 200), free, dear])).toEqual({ kind: 'free-from', amount: 100 });
  });

  it('is nothing without rules, or with rules that nobody can meet', () => {
    expect(deliverySummary([])).toBeUndefined();
    expect(deliverySummary([until(100, 9_900, 45, 100)])).toBeUndefined();
  });
});
