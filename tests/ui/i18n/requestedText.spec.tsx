import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { formattingLocale } from '#ui/i18n/locales.ts';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as cnr } from '#ui/i18n/messages/cnr/first.ts';
import { messages as cnrMore } from '#ui/i18n/messages/cnr/more.ts';
import { messages as en } from '#ui/i18n/messages/en/first.ts';
import { messages as enMore } from '#ui/i18n/messages/en/more.ts';
import { messages as ru } from '#ui/i18n/messages/ru/first.ts';
import { messages as ruMore } from '#ui/i18n/messages/ru/more.ts';
import { useRequestedValues } from '#ui/i18n/useSlotValues.ts';

const ALL = { en: { ...en, ...enMore }, ru: { ...ru, ...ruMore }, cnr: { ...cnr, ...cnrMore } };
/** A Friday. */
const NOW = new Date('2026-11-20T12:00:00Z');

/** What a page says of an order for that time. */
function RequestedText({ at, until }: { readonly at: Date; readonly until?: Date }): ReactNode {
  const values = useRequestedValues('UTC', NOW)({ requestedAt: at, requestedUntil: until });
  return <FormattedMessage id="time.for" values={values ?? {}} />;
}

function textOf(locale: keyof typeof ALL, at: string, until?: string): string {
  const { container } = render(
    <IntlProvider locale={formattingLocale(locale)} messages={ALL[locale] as Messages} timeZone="UTC">
      <RequestedText at={new Date(at)} {...(until !== undefined && { until: new Date(until) })} />
    </IntlProvider>,
  );
  return container.textContent ?? '';
}

describe('what an order is for', () => {
  it.each([
    ['ru', '2026-11-20T15:00:00Z', 'на сегодня, 15:00'],
    ['ru', '2026-11-21T15:00:00Z', 'на завтра, 15:00'],
    ['ru', '2026-11-22T15:00:00Z', 'на 22 ноября, 15:00'],
    ['en', '2026-11-22T15:00:00Z', 'for 22 November, 15:00'],
    ['cnr', '2026-11-21T15:00:00Z', 'za sjutra, 15:00'],
  ] as const)('is said in one sentence in %s: %s', (locale, at, text) => {
    expect(textOf(locale, at)).toBe(text);
  });

  it('is said alike for a slot', () => {
    expect(textOf('ru', '2026-11-22T15:00:00Z', '2026-11-22T15:30:00Z')).toBe('на 22 ноября, 15:00–15:30');
  });
});
