import fc from 'fast-check';
import type { DeliveryTier } from '#domain/delivery/DeliveryZone.ts';
import { deliveryHint } from '#domain/delivery/deliveryHint.ts';
import { deliveryTierRows } from '#domain/delivery/deliverySummary.ts';
import { appliedTier, matchTier, type TierMatch } from '#domain/delivery/deliveryTiers.ts';
import { zoneAt } from '#domain/delivery/zoneAt.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';

const { tiers } = aZone();

/**
 * @spec 2.20 3.8 4.16 4.17 4.18 4.19 4.34
 * @trust B6
 */
describe('the zone that serves a point', () => {
  const point = { lat: 0.5, lng: 0.5 };
  const near = aZone({ id: 'near', restaurantId: 'near' });
  const far = aZone({ id: 'far', restaurantId: 'far' });

  it('is that of the first restaurant in order', () => {
    expect(zoneAt([far, near], point, ['near', 'far'])?.id).toBe('near');
  });

  it('is the cheaper one of the same restaurant', () => {
    const cheap = aZone({ id: 'cheap', tiers: [{ deliveryPrice: 100, minutes: 30, minOrderTotal: 0 }] });
    expect(zoneAt([aZone(), cheap], point, ['port'])?.id).toBe('cheap');
  });

  it('is the cheaper one for the smallest order, whatever dearer orders cost', () => {
    const rule = (deliveryPrice: number, min: number) => ({ deliveryPrice, minutes: 0, minOrderTotal: min });
    const soon = aZone({ id: 'soon', tiers: [rule(0, 90_000), rule(200, 0)] });
    const late = aZone({ id: 'late', tiers: [rule(100, 0), rule(100, 90_000)] });
    expect(zoneAt([soon, late], point, ['port'])?.id).toBe('late');
    expect(zoneAt([late, soon], point, ['port'])?.id).toBe('late');
  });

  it('is the first given of two that are equal, and one without rules is the cheapest', () => {
    const twin = aZone({ id: 'twin' });
    const bare = aZone({ id: 'bare', tiers: [] });
    expect(zoneAt([aZone(), twin], point, ['port'])?.id).toBe('zone');
    expect(zoneAt([twin, aZone()], point, ['port'])?.id).toBe('twin');
    expect(zoneAt([twin, bare], point, ['port'])?.id).toBe('bare');
    const free = aZone({ id: 'free', tiers: [{ deliveryPrice: 0, minutes: 30, minOrderTotal: 0 }] });
    expect(zoneAt([bare, free], point, ['port'])?.id).toBe('bare');
    expect(zoneAt([free, bare], point, ['port'])?.id).toBe('free');
  });

  it('is that of the first restaurant even when it is dearer', () => {
    const cheap = aZone({ id: 'cheap', restaurantId: 'far', tiers: [] });
    expect(zoneAt([cheap, near], point, ['near', 'far'])?.id).toBe('near');
  });

  it('is none of a restaurant that does not deliver', () => {
    expect(zoneAt([near], point, ['far'])).toBeUndefined();
  });

  it('is none where no polygon holds the point', () => {
    expect(zoneAt([near, far], { lat: 2, lng: 2 }, ['near', 'far'])).toBeUndefined();
  });
});

const rule = (min: number, max?: number, deliveryPrice = min) => ({
  deliveryPrice,
  minutes: 0,
  minOrderTotal: min,
  maxOrderTotal: max,
});

/** The sums that a match names are true. */
function keepsItsWord(rules: readonly DeliveryTier[], total: number, match: TierMatch): boolean {
  switch (match.kind) {
    case 'applies':
      return match.next === undefined || match.next.minOrderTotal > total;
    case 'too-low':
      return match.minimum > total && matchTier(rules, match.minimum).kind === 'applies';
    case 'too-high':
      return match.maximum <= total;
    case 'no-tiers':
      return rules.length === 0;
  }
}

describe('the rule for a total', () => {
  it.each([
    [49_999, 'too-low', undefined, 14_900],
    [50_000, 'applies', 14_900, 9_900],
    [99_999, 'applies', 14_900, 9_900],
    [100_000, 'applies', 9_900, 0],
    [200_000, 'applies', 0, undefined],
    [2_999_999, 'applies', 0, undefined],
    [3_000_000, 'too-high', undefined, undefined],
  ])('is chosen by the total: for %d the answer is %s', (total, kind, cost, nextCost) => {
    const match = matchTier(tiers, total);
    const applied = match.kind === 'applies' ? match.tier.deliveryPrice : undefined;
    const next = match.kind === 'applies' || match.kind === 'too-low' ? match.next?.deliveryPrice : undefined;
    expect([match.kind, applied, next]).toEqual([kind, cost, nextCost]);
  });

  it('carries what its message names: the minimum below all rules, the maximum above them', () => {
    const [first] = tiers;
    expect(matchTier(tiers, 49_999)).toEqual({ kind: 'too-low', minimum: 50_000, next: first });
    expect(matchTier(tiers, 3_000_000)).toEqual({ kind: 'too-high', maximum: 3_000_000 });
  });

  it.each([
    [999, 'applies', undefined],
    [1_000, 'too-low', 2_000],
    [1_999, 'too-low', 2_000],
    [2_000, 'applies', undefined],
  ])('leaves out a gap from 1,000 to 2,000: for %d the answer is %s', (total, kind, minimum) => {
    expect(matchTier([rule(0, 1_000), rule(2_000)], total)).toMatchObject({ kind, ...(minimum && { minimum }) });
  });

  it('has no end without a maximum', () => {
    expect(matchTier([rule(0)], Number.MAX_SAFE_INTEGER)).toMatchObject({ kind: 'applies' });
  });

  it('does not depend on the order in which the rules are written', () => {
    for (const total of [0, 50_000, 150_000, 4_000_000]) {
      expect(matchTier(tiers.toReversed(), total)).toEqual(matchTier(tiers, total));
    }
  });

  it('is the lower one where two overlap; the other begins where it ends', () => {
    const overlapping = [rule(0, 1_000, 200), rule(500, 2_000, 100), rule(600, 900, 50)];
    expect(matchTier(overlapping, 700)).toMatchObject({
      tier: { deliveryPrice: 200 },
      next: { deliveryPrice: 100, minOrderTotal: 1_000, maxOrderTotal: 2_000 },
    });
    expect(matchTier(overlapping, 1_000)).toMatchObject({ tier: { deliveryPrice: 100 }, next: undefined });
  });

  it('is never one that no total can meet', () => {
    expect(matchTier([rule(3_000, 1_000), rule(0, 500)], 700)).toEqual({ kind: 'too-high', maximum: 500 });
    expect(matchTier([rule(1_000, 1_000)], 1_000)).toEqual({ kind: 'too-high', maximum: 0 });
    expect(matchTier([rule(1_000, 1_000)], 1)).toEqual({ kind: 'too-high', maximum: 0 });
  });

  it('says when there are no rules', () => {
    expect(matchTier([], 1)).toEqual({ kind: 'no-tiers' });
  });

  it('by law exists for every total from the first minimum on, when no gap is left', () => {
    const borders = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(borders, fc.nat(80), (totals, over) => {
        const starts = totals.toSorted((a, b) => a - b);
        const gapless = starts.map((start, index) => rule(start, starts[index + 1]));
        const [first = 0] = starts;
        expect(matchTier(gapless, first + over).kind).toBe('applies');
        expect(matchTier(gapless, first - 1)).toMatchObject({ kind: 'too-low', minimum: first });
      }),
      { numRuns: 1000 },
    );
  });

  it('by law is the first of the ascending rules that holds the total', () => {
    const anyRule = fc
      .tuple(fc.nat(20), fc.option(fc.nat(20), { nil: undefined }), fc.nat(3))
      .map(([min, max, cost]) => rule(min, max, cost));
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 5 }), fc.nat(22), (rules, total) => {
        const holding = rules
          .toSorted((a, b) => a.minOrderTotal - b.minOrderTotal)
          .find(({ minOrderTotal: min, maxOrderTotal: max }) => min <= total && (max === undefined || total < max));
        const match = matchTier(rules, total);
        expect(match.kind === 'applies' ? match.tier.deliveryPrice : undefined).toBe(holding?.deliveryPrice);
        expect(keepsItsWord(rules, total, match)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the hint for a total', () => {
  it.each([
    [40_000, { kind: 'minimum', missing: 10_000, minimum: 50_000, deliveryPrice: 14_900 }],
    [80_000, { kind: 'cheaper-from', missing: 20_000, deliveryPrice: 9_900, progress: 0.8 }],
    [150_000, { kind: 'free-from', missing: 50_000, progress: 0.75 }],
    [250_000, { kind: 'free' }],
    [3_000_000, { kind: 'maximum', maximum: 3_000_000 }],
  ])('tells a customer with a total of %d what is missing, or that it is too much', (total, hint) => {
    expect(deliveryHint(tiers, total)).toEqual(hint);
  });

  it('looks past a rule that is not better to one that is', () => {
    const rules = [rule(0, 10, 300), rule(10, 20, 300), rule(20, 30, 500), rule(30, 40, 0)];
    expect(deliveryHint(rules, 6)).toEqual({ kind: 'free-from', missing: 24, progress: 0.2 });
  });

  it('names the nearest of two better rules, and none that lies below the total', () => {
    const rules = [rule(0, 10, 100), rule(10, 20, 300), rule(20, 40, 200), rule(40, 50, 0)];
    expect(deliveryHint(rules, 10)).toMatchObject({ kind: 'cheaper-from', deliveryPrice: 200, missing: 10 });
  });

  it('is none where more would not make it cheaper, or where there are no rules', () => {
    expect(deliveryHint([rule(0, 10, 100), rule(10, 20, 300)], 5)).toEqual({ kind: 'none' });
    expect(deliveryHint([rule(0, 10, 100)], 5)).toEqual({ kind: 'none' });
    expect(deliveryHint([], 5)).toEqual({ kind: 'none' });
  });

  it('by law is kept when the customer adds exactly what is missing', () => {
    const anyRule = fc
      .tuple(fc.nat(20), fc.option(fc.nat(20), { nil: undefined }), fc.nat(3))
      .map(([min, max, cost]) => rule(min, max, cost));
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 5 }), fc.nat(22), (rules, total) => {
        const hint = deliveryHint(rules, total);
        fc.pre('missing' in hint);
        expect(hint.missing).toBeGreaterThan(0);
        const deliveryPrice = hint.kind === 'free-from' ? 0 : hint.deliveryPrice;
        expect(matchTier(rules, total + hint.missing)).toMatchObject({ tier: { deliveryPrice } });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the tier that an order is delivered by', () => {
  it('is that of its total, and none below, above or between the tiers', () => {
    const rules = [rule(10, 20, 300), rule(30, 40, 100)];
    const prices = [9, 10, 20, 30, 40].map((total) => appliedTier(rules, total)?.deliveryPrice);
    expect(prices).toEqual([undefined, 300, undefined, 100, undefined]);
  });

  it('is free and takes no known time in a zone without tiers', () => {
    expect(appliedTier([], 0)).toEqual({ deliveryPrice: 0, minutes: 0, minOrderTotal: 0 });
  });
});

describe('the table of conditions', () => {
  it('has a row a rule, free or with its price, with the minutes where they are known', () => {
    const [first, second] = tiers as [(typeof tiers)[0], (typeof tiers)[0]];
    const rules = [first, { ...second, minutes: 0 }, { ...rule(200_000, undefined, 0), minutes: 1 }];
    expect(deliveryTierRows({ tiers: rules })).toEqual([
      { from: 50_000, to: 100_000, cost: 14_900, minutes: 45 },
      { from: 100_000, to: 200_000, cost: 9_900, minutes: undefined },
      { from: 200_000, to: undefined, cost: 0, minutes: 1 },
    ]);
  });

  it('has rows that ascend and do not overlap', () => {
    const rows = deliveryTierRows({ tiers: [rule(500, 900), rule(0, 600), rule(700, 700)] });
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      [0, 600],
      [600, 900],
    ]);
  });
});
