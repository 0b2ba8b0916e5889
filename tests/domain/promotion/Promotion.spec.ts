import { type Promotion, runningPromotions } from '#domain/promotion/Promotion.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const aPromotion = (overrides: Partial<Promotion>): Promotion => ({
  id: 'promotion',
  name: 'Promotion',
  description: '',
  photos: [],
  priority: 1,
  positionIds: [],
  ...overrides,
});
const idsOf = (...promotions: readonly Promotion[]): readonly string[] =>
  runningPromotions(promotions, NOON).map(({ id }) => id);

describe('the running promotions', () => {
  it('begin with their first moment and end before their last one', () => {
    const second = (offset: number): Date => new Date(NOON.getTime() + offset * 1000);
    expect(
      idsOf(
        aPromotion({ id: 'begins now', startsAt: NOON }),
        aPromotion({ id: 'begins later', startsAt: second(1) }),
        aPromotion({ id: 'ends now', finishesAt: NOON }),
        aPromotion({ id: 'ends later', finishesAt: second(1) }),
        aPromotion({ id: 'always' }),
      ),
    ).toEqual(['begins now', 'ends later', 'always']);
  });

  it('are all of them, by priority, however many', () => {
    const many = Array.from({ length: 9 }, (_, index) => aPromotion({ id: `${index}`, priority: 9 - index }));
    expect(idsOf(...many)).toEqual(many.map(({ id }) => id).toReversed());
  });
});
