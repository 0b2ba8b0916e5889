import { missingCarrier, openMessengers } from '#server/app/openMessengers.ts';
import type { Database } from '#server/database/Database.ts';
import { OutboxMessenger } from '#server/people/messengers/OutboxMessenger.ts';
import { SmtpMessenger } from '#server/people/messengers/SmtpMessenger.ts';
import type { Sms } from '#server/people/SendSms.ts';

const market = {
  notifications: { from: 'orders@coral.example', steps: { new: ['email' as const], ready: ['sms' as const] } },
};
const smtpUrl = 'smtp://127.0.0.1:2525';
const contact = { personId: 'anna', email: 'anna@example.com', phone: '+79005550001' };

describe('the messengers of a market', () => {
  const texts: Sms[] = [];
  const outbox: Sms[] = [];
  // No step is told by push message before a browser has asked for it.
  const database = {} as Database;
  const carriers = {
    sendSms: async (sms: Sms) => void texts.push(sms),
    outbox: async (sms: Sms) => void outbox.push(sms),
    push: { database, now: () => new Date(), tokenSecret: 'a secret of tests' },
    telegram: undefined,
  };

  it('are none where it names no step', async () => {
    expect((await openMessengers({}, { smtpUrl }, carriers)).size).toBe(0);
  });

  it('send e-mails of a demo to its outbox, also where text messages have a carrier', async () => {
    const messengers = await openMessengers(market, {}, carriers);
    const email = messengers.get('email');
    expect(email).toBeInstanceOf(OutboxMessenger);
    const to = (await email?.addressOf(contact)) ?? '';
    await email?.send({
      id: '1',
      to,
      orderId: 'order-1',
      subject: 'Order 1',
      text: 'Pizza',
      shortText: 'Order 1',
      html: '',
    });
    expect([texts, outbox]).toEqual([[], [{ to: contact.email, code: '', text: 'Order 1\n\nPizza' }]]);
    expect(await messengers.get('sms')?.addressOf(contact)).toBe(contact.phone);
  });

  it('push to browsers', async () => {
    const steps = { notifications: { steps: { ready: ['push' as const] } } };
    expect([...(await openMessengers(steps, {}, carriers)).keys()]).toEqual(['push']);
  });

  it('send e-mails by SMTP where it is set', async () => {
    expect((await openMessengers(market, { smtpUrl }, carriers)).get('email')).toBeInstanceOf(SmtpMessenger);
  });

  it.each([
    [{}, 'SMTP_URL is missing: notifications of markets/coral/market.json name the channel email.'],
    [{ smtpUrl }, 'SMS_URL is missing: notifications of markets/coral/market.json name the channel sms.'],
    [{ smtpUrl, smsUrl: 'https://sms.example/send' }, undefined],
  ])('lack in production with %j: %s', (settings, text) => {
    expect(missingCarrier(market, { market: 'coral', ...settings })).toBe(text);
  });

  it.each([
    [{}, 'TELEGRAM_TOKEN is missing: notifications of markets/coral/market.json name the channel telegram.'],
    [
      { telegramToken: '1:a' },
      'PUBLIC_URL is missing: notifications of markets/coral/market.json name the channel telegram.',
    ],
    [{ telegramToken: '1:a', publicUrl: 'https://coral.example' }, undefined],
  ])('lack of Telegram in production with %j: %s', (settings, text) => {
    const steps = { notifications: { steps: { ready: ['telegram' as const] } } };
    expect(missingCarrier(steps, { market: 'coral', ...settings })).toBe(text);
  });
});
