import { businessDayOf } from '#domain/schedule/businessDay.ts';

describe('a business day', () => {
  it.each([
    ['2026-06-11T20:59:00Z', 'Europe/Moscow', '2026-06-11'],
    ['2026-06-11T21:30:00Z', 'Europe/Moscow', '2026-06-11'],
    ['2026-06-12T00:59:59Z', 'Europe/Moscow', '2026-06-11'],
    ['2026-06-12T01:00:00Z', 'Europe/Moscow', '2026-06-12'],
    ['2026-01-01T01:00:00Z', '+01:00', '2025-12-31'],
    ['2026-03-01T08:00:00Z', 'America/New_York', '2026-02-28'],
  ])('of %s in %s is %s', (instant, timezone, day) => {
    expect(businessDayOf(new Date(instant), timezone)).toBe(day);
  });

  it('begins at 04:00 on the clocks also in the night in which they change', () => {
    expect(businessDayOf(new Date('2026-03-29T01:59:00Z'), 'Europe/Podgorica')).toBe('2026-03-28');
    expect(businessDayOf(new Date('2026-03-29T02:00:00Z'), 'Europe/Podgorica')).toBe('2026-03-29');
    expect(businessDayOf(new Date('2026-10-25T02:59:00Z'), 'Europe/Podgorica')).toBe('2026-10-24');
    expect(businessDayOf(new Date('2026-10-25T03:00:00Z'), 'Europe/Podgorica')).toBe('2026-10-25');
  });
});
