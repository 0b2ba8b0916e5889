import { timeZoneOptions } from '#ui/i18n/dateText.ts';

describe("the restaurant's wall clock", () => {
  it.each([
    ['+03:00', '12:00'],
    ['-03:30', '05:30'],
    ['+05:45', '14:45'],
    ['Europe/Podgorica', '10:00'],
    ['nonsense', '12:00'],
    ['+25:00', '12:00'],
    ['', '12:00'],
  ])('is shown for %j as %s', (timezone, time) => {
    const instant = new Date('2026-11-23T09:00:00Z');
    const format = new Intl.DateTimeFormat('ru', {
      hour: '2-digit',
      minute: '2-digit',
      ...timeZoneOptions(instant, timezone),
    });
    expect(format.format(instant)).toBe(time);
  });
});
