import { createIntl } from 'react-intl';
import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { CLIENT_ERROR_CODES, SERVER_ERROR_CODES } from '#application/errorCodes.ts';
import { SocialSignInFailed } from '#application/session/errors.ts';
import { errorMessageOf, errorMessages, errorValuesOf } from '#ui/i18n/errorMessages.ts';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as cnrFirst } from '#ui/i18n/messages/cnr/first.ts';
import { messages as cnr } from '#ui/i18n/messages/cnr/more.ts';
import { messages as enFirst } from '#ui/i18n/messages/en/first.ts';
import { messages as en } from '#ui/i18n/messages/en/more.ts';
import { messages as ruFirst } from '#ui/i18n/messages/ru/first.ts';
import { messages as ru } from '#ui/i18n/messages/ru/more.ts';
import { tableTexts } from '#ui/i18n/tableTexts.ts';

const languages: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['ru', ru],
  ['en', en],
  ['cnr', cnr],
];

/** @spec 8.1 8.11 8.12 8.17 8.18 8.19 8.29 8.30 */
describe('the words of a refusal', () => {
  it.each(languages)('exist in %s for every code', (_, text) => {
    for (const code of [...SERVER_ERROR_CODES, ...CLIENT_ERROR_CODES]) expect(text[errorMessages[code]]).toBeTruthy();
  });

  it('are those of its code; a fault has the most general ones', () => {
    expect(errorMessageOf(new NetworkFailed())).toBe('errors.network');
    expect(errorMessageOf(new RequestFailed({ status: 500, message: '' }))).toBe('errors.request-failed');
    expect(errorMessageOf(new SocialSignInFailed(104))).toBe('errors.social.other-state');
    expect(errorMessageOf(new TypeError('broken'))).toBe('errors.unknown');
    expect(errorMessageOf(undefined)).toBe('errors.unknown');
  });

  it.each([
    [{ ...ruFirst, ...ru }, 'ru', 21, '21 секунду'],
    [{ ...ruFirst, ...ru }, 'ru', undefined, '60 секунд '],
    [{ ...enFirst, ...en }, 'en', 1, '1 second '],
    [{ ...cnrFirst, ...cnr }, 'sr-Latn-ME', 3, '3 sekunde'],
  ])('of too many requests name the wait', (messages, locale, retryAfter, wait) => {
    const error = new ServerRefused({ code: 'request.too-many', status: 429, message: '', retryAfter });
    const intl = createIntl({ locale, messages: messages as Messages });
    expect(intl.formatMessage({ id: errorMessageOf(error) }, errorValuesOf(error))).toContain(wait);
  });

  it('of a list in English are the specified ones', () => {
    const texts = Object.values(tableTexts).map((id) => (en as Readonly<Record<string, unknown>>)[id]);
    expect(texts).toEqual([
      'No matching records found',
      'No data available',
      'Loading...',
      'Loading items...',
      'No more',
    ]);
  });
});
