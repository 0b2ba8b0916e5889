import fc from 'fast-check';
import { crossesItself } from '#domain/geo/crossesItself.ts';

const ring = (...corners: readonly (readonly [number, number])[]) => corners.map(([lat, lng]) => ({ lat, lng }));

const SQUARE = ring([0, 0], [0, 2], [2, 2], [2, 0]);

describe('crossesItself', () => {
  it('is false for a ring whose edges meet at their corners alone, closed or not, with corners repeated', () => {
    expect(crossesItself(SQUARE)).toBe(false);
    expect(crossesItself([...SQUARE, ...SQUARE.slice(0, 1)])).toBe(false);
    expect(crossesItself(SQUARE.flatMap((corner) => [corner, { ...corner }]))).toBe(false);
    expect(crossesItself(ring([0, 0], [0, 1], [0, 2], [2, 2], [2, 0]))).toBe(false);
  });

  it.each([
    ['a bow tie', ring([0, 0], [2, 2], [0, 2], [2, 0])],
    ['a corner on another edge', ring([0, 0], [0, 4], [4, 4], [0, 2], [4, 0])],
    ['a corner that is met twice', ring([0, 0], [1, 1], [0, 2], [2, 2], [1, 1], [2, 0])],
    ['an edge that goes back', ring([0, 0], [0, 2], [0, 1], [2, 1])],
    ['an edge along another', ring([0, 0], [0, 4], [1, 4], [1, 3], [0, 3], [0, 1], [1, 1], [1, 0])],
  ])('is true for %s', (_, crossed) => {
    expect(crossesItself(crossed)).toBe(true);
  });

  it('is the same from whichever corner and whichever way round it is told', () => {
    const corner = fc.record({ lat: fc.integer({ min: -9, max: 9 }), lng: fc.integer({ min: -9, max: 9 }) });
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 7 }), fc.nat(7), (corners, first) => {
        const turned = [...corners.slice(first), ...corners.slice(0, first)];
        const answer = crossesItself(corners);
        expect([crossesItself(turned), crossesItself(corners.toReversed())]).toEqual([answer, answer]);
      }),
    );
  });

  it('is false for corners around a middle, in their order', () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(angles, (degrees) => {
        const corners = degrees
          .toSorted((a, b) => a - b)
          .map((angle) => ({ lat: Math.sin((angle * Math.PI) / 180), lng: Math.cos((angle * Math.PI) / 180) }));
        expect(crossesItself(corners)).toBe(false);
      }),
    );
  });
});
