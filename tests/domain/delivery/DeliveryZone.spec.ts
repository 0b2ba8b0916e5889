import fc from 'fast-check';
import { matchThreshold, zoneAt } from '#domain/delivery/DeliveryZone.ts';
import { deliveryHint } from '#domain/delivery/deliveryHint.ts';
import { polygonContains } from '#domain/delivery/polygon.ts';
import { aZone } from '#tests/builders/aRestaurant.ts';

const { polygon, thresholds } = aZone();

describe('a polygon', () => {
  it.each([
    ['the middle', { lat: 0.5, lng: 0.5 }, true],
    ['an edge', { lat: 0, lng: 0.5 }, true],
    ['a corner', { lat: 1, lng: 1 }, true],
    ['just outside', { lat: 1.000_001, lng: 0.5 }, false],
    ['the line of an edge, beyond it', { lat: 0, lng: 1.5 }, false],
  ])('decides on %s', (_, point, inside) => {
    expect(polygonContains(polygon, point)).toBe(inside);
    expect(polygonContains([...polygon, ...polygon.slice(0, 1)], point)).toBe(inside);
    expect(polygonContains(polygon.toReversed(), point)).toBe(inside);
  });

  it('holds nothing with fewer than three corners', () => {
    expect(polygonContains(polygon.slice(0, 2), { lat: 0, lng: 0.5 })).toBe(false);
  });

  it('holds every point of each of its edges', () => {
    const point = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -170, max: 170, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 9 }),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (ring, pick, part) => {
          const from = ring[pick % ring.length] as { lat: number; lng: number };
          const to = ring[(pick + 1) % ring.length] as { lat: number; lng: number };
          const between = { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
          expect(polygonContains(ring, between)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the zone at a point', () => {
  const point = { lat: 0.5, lng: 0.5 };
  const near = aZone({ id: 'near', restaurantId: 'near' });
  const far = aZone({ id: 'far', restaurantId: 'far' });

  it('is that of the first restaurant in order', () => {
    expect(zoneAt([far, near], point, ['near', 'far'])?.id).toBe('near');
  });

  it('is the cheaper one of the same restaurant', () => {
    const cheap = aZone({ id: 'cheap', thresholds: [{ deliveryCost: 100, deliveryTime: 30, orderPrice: { min: 0 } }] });
    expect(zoneAt([aZone(), cheap], point, ['port'])?.id).toBe('cheap');
  });

  it('is none of a restaurant that does not deliver', () => {
    expect(zoneAt([near], point, ['far'])).toBeUndefined();
  });
});

describe('the rule for a total', () => {
  it.each([
    [49_999, 'too-low', undefined],
    [50_000, 'applies', 14_900],
    [99_999, 'applies', 14_900],
    [100_000, 'applies', 9_900],
    [200_000, 'applies', 0],
    [2_999_999, 'applies', 0],
    [3_000_000, 'too-high', undefined],
  ])('of %d is %s', (total, kind, cost) => {
    const match = matchThreshold(thresholds, total);
    const applied = match.kind === 'applies' ? match.threshold.deliveryCost : undefined;
    expect([match.kind, applied]).toEqual([kind, cost]);
  });

  it('takes a gap between two rules for below the second', () => {
    const gap = [
      { deliveryCost: 200, deliveryTime: 0, orderPrice: { min: 0, max: 1_000 } },
      { deliveryCost: 0, deliveryTime: 0, orderPrice: { min: 2_000 } },
    ];
    expect(matchThreshold(gap, 1_500)).toMatchObject({ kind: 'too-low', minimum: 2_000 });
  });

  it('says when there are no rules', () => {
    expect(matchThreshold([], 1)).toEqual({ kind: 'no-rules' });
  });
});

describe('the hint for a total', () => {
  it.each([
    [40_000, { kind: 'minimum', missing: 10_000, minimum: 50_000, deliveryCost: 14_900 }],
    [80_000, { kind: 'cheaper-from', missing: 20_000, deliveryCost: 9_900, progress: 0.8 }],
    [150_000, { kind: 'free-from', missing: 50_000, progress: 0.75 }],
    [250_000, { kind: 'free' }],
    [3_000_000, { kind: 'maximum', maximum: 3_000_000 }],
  ])('of %d', (total, hint) => {
    expect(deliveryHint(thresholds, total)).toEqual(hint);
  });
});
