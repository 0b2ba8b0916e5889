import { createIntl } from 'react-intl';
import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { errorText } from '#ui/i18n/errorText.ts';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as first } from '#ui/i18n/messages/en/first.ts';
import { messages as more } from '#ui/i18n/messages/en/more.ts';

const intl = createIntl({ locale: 'en', messages: { ...first, ...more } as Messages });
const failed = (status: number, message: string, serverCode?: string) =>
  new RequestFailed({ status, message, serverCode });

describe('the text of an error', () => {
  it.each([
    [400, 'sign-in.wrong-code'],
    [400, 'sms.of-its-own'],
    [403, 'person.blocked'],
    [404, 'resto.gone'],
    [409, 'orders.merged'],
    [422, 'kitchen.full'],
    [429, 'sms.limit'],
  ])('is the server’s own for a %i whose code the shop does not know', (status, code) => {
    expect(errorText(intl, failed(status, 'Own words', code))).toBe('Own words');
  });

  it.each([500, 502, 503])('is ours for a %i, whatever it says', (status) => {
    expect(errorText(intl, failed(status, 'NullPointerException', 'fault'))).toBe(
      'The restaurant did not answer. Try again in a minute.',
    );
  });

  it('is ours for a limit or a missing page that gives no code', () => {
    expect(errorText(intl, failed(429, 'Too Many Requests'))).toMatch(/^The restaurant did not answer/);
    expect(errorText(intl, failed(404, 'Not Found'))).toMatch(/^This is not here any more/);
  });

  it('is ours when the server gives no words, when no answer came, and for a code that the shop knows', () => {
    expect(errorText(intl, failed(400, ''))).toMatch(/^The restaurant did not answer/);
    expect(errorText(intl, new NetworkFailed())).not.toBe('');
    const wrong = new ServerRefused({ code: 'sms.wrong-code', status: 400, message: 'Own words' });
    expect(errorText(intl, wrong)).not.toBe('Own words');
  });
});
