import type { Promotion } from '#domain/promotion/Promotion.ts';

export function aPromotion(overrides: Partial<Promotion> = {}): Promotion {
  return {
    id: 'night',
    name: 'Half-price ramen',
    description: '<p>The code <b>NIGHT50</b> takes half off.</p>',
    photos: [],
    priority: 1,
    finishesAt: new Date('2026-12-31T21:00:00Z'),
    promoCode: 'NIGHT50',
    dishIds: [],
    ...overrides,
  };
}
