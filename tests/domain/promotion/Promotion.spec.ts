import { orderedPromotions, type Promotion, promotionStatus } from '#domain/promotion/Promotion.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const aPromotion = (overrides: Partial<Promotion>): Promotion => ({
  id: 'promotion',
  name: 'Promotion',
  description: '',
  photos: [],
  priority: 1,
  dishIds: [],
  ...overrides,
});
const idsOf = (...promotions: readonly Promotion[]): readonly string[] =>
  orderedPromotions(promotions, NOON).map(({ id }) => id);

const second = (offset: number): Date => new Date(NOON.getTime() + offset * 1000);

/** @spec 9.17 */
describe('the promotions', () => {
  it.each([
    ['begins now', { startsAt: NOON }, 'running'],
    ['begins later', { startsAt: second(1) }, 'to-come'],
    ['ends now', { finishesAt: NOON }, 'over'],
    ['ends later', { finishesAt: second(1) }, 'running'],
    ['has no times', {}, 'running'],
    ['ends before it begins', { startsAt: second(1), finishesAt: second(-1) }, 'over'],
  ] as const)('begin with their first moment and end before their last one: the one that %s', (_, period, status) => {
    expect(promotionStatus(period, NOON)).toBe(status);
  });

  it('are all of them, those that run now first and those that are over last', () => {
    expect(
      idsOf(
        aPromotion({ id: 'over', finishesAt: NOON }),
        aPromotion({ id: 'to come', startsAt: second(1), priority: 0 }),
        aPromotion({ id: 'running', priority: 5 }),
      ),
    ).toEqual(['running', 'to come', 'over']);
  });

  it('are all of them, by priority, however many', () => {
    const many = Array.from({ length: 9 }, (_, index) => aPromotion({ id: `${index}`, priority: 9 - index }));
    expect(idsOf(...many)).toEqual(many.map(({ id }) => id).toReversed());
  });
});
