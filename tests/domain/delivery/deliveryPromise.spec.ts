import { deliveryPromise } from '#domain/delivery/deliveryPromise.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';

const rule = (deliveryCost: number, min = 0, deliveryTime = 45) => ({
  deliveryCost,
  deliveryTime,
  orderPrice: { min },
});

describe('what a zone promises', () => {
  it('names the sum from which delivery is free', () => {
    expect(deliveryPromise(aZone().thresholds)).toEqual({
      minutes: { from: 45, to: 45 },
      price: { kind: 'free-from', sum: 200_000 },
    });
  });

  it('tells a price that is always the same from one that only begins there', () => {
    expect(deliveryPromise([rule(9_900)])?.price).toEqual({ kind: 'fixed', cost: 9_900 });
    expect(deliveryPromise([rule(14_900), rule(9_900, 100_000)])?.price).toEqual({ kind: 'at-least', cost: 9_900 });
    expect(deliveryPromise([rule(0), rule(0, 100_000)])?.price).toEqual({ kind: 'free' });
  });

  it('spans the times, without those that are unknown', () => {
    expect(deliveryPromise([rule(0, 0, 60), rule(0, 1, 35), rule(0, 2, 0)])?.minutes).toEqual({ from: 35, to: 60 });
    expect(deliveryPromise([rule(0, 0, 0)])?.minutes).toBeUndefined();
  });

  it('is nothing without rules', () => {
    expect(deliveryPromise([])).toBeUndefined();
  });
});
