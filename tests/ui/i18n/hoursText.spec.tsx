import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as first } from '#ui/i18n/messages/ru/first.ts';
import { messages as ru } from '#ui/i18n/messages/ru/more.ts';
import { useHoursText } from '#ui/i18n/useHoursText.ts';

/** Saturday, 15:00 in Moscow. */
const NOW = new Date('2026-11-28T12:00:00Z');

function textOf(schedule: Schedule): string {
  const HoursText = (): ReactNode => useHoursText()(schedule, NOW).text;
  const { container } = render(
    <IntlProvider locale="ru" messages={{ ...first, ...ru } as Messages} timeZone="UTC">
      <HoursText />
    </IntlProvider>,
  );
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
}

/** @spec 3.13 */
describe('the hours of a restaurant in words', () => {
  it.each([
    ['open', aSchedule(), 'Открыто до 23:00'],
    ['closed until later', aSchedule({ hours: hours('18:00-23:00', ...WEEK) }), 'Закрыто, откроется в 18:00'],
    ['a day off', aSchedule({ hours: hours('08:00-23:00', 7) }), 'Выходной, откроется завтра в 08:00'],
    ['a day off without an end', aSchedule({ hours: [] }), 'Выходной'],
    ['a whole day that ends', aSchedule({ hours: hours('00:00-23:59', 6) }), 'Открыто круглосуточно'],
    ['every whole day', aSchedule({ hours: hours('00:00-00:00', ...WEEK) }), 'Открыто круглосуточно'],
  ])('read as what they are: %s', (_, schedule, text) => {
    expect(textOf(schedule)).toBe(text);
  });
});
