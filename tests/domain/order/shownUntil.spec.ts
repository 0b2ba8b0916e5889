import { shownUntil } from '#domain/order/shownUntil.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}Z`);
const createdAt = at('00:10:00');

describe('until when an order counts as under way', () => {
  it('is 12 hours after it was placed, or after the time at which it was expected', () => {
    expect(shownUntil({ createdAt })).toEqual(at('12:10:00'));
    expect(shownUntil({ createdAt, wait: { minMinutes: 30, maxMinutes: 50 } })).toEqual(at('13:00:00'));
    expect(shownUntil({ createdAt, requestedAt: at('07:00:00'), requestedUntil: at('07:30:00') })).toEqual(
      at('19:30:00'),
    );
    expect(shownUntil({ createdAt, expectedAt: at('08:00:00') })).toEqual(at('20:00:00'));
  });
});
