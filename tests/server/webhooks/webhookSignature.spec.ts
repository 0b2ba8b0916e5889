import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWebhookSecret, webhookHeaders } from '#server/orders/webhooks/webhookSignature.ts';

/** @trust webhooks */
describe('the signature of a webhook', () => {
  it('is that of the reference vector of Standard Webhooks, which docs/back-end.md has too', () => {
    const vector = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    };
    const signed = webhookHeaders({ ...vector, at: new Date(1_614_265_330_999) });
    const page = readFileSync(join(import.meta.dirname, '../../../docs/back-end.md'), 'utf8');
    for (const value of [...Object.values(vector), ...Object.values(signed)]) expect(page).toContain(`\`${value}\``);
    expect(signed).toEqual({
      'Webhook-Id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'Webhook-Timestamp': '1614265330',
      'Webhook-Signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is made with 32 random bytes, and changes with each byte of the body', () => {
    const secret = createWebhookSecret();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(createWebhookSecret()).not.toBe(secret);
    const key = Buffer.from(secret.slice(6), 'base64');
    const of = (body: string): string | undefined =>
      webhookHeaders({ id: 'msg_1', body, secret, at: new Date(0) })['Webhook-Signature'];
    expect(of('ж')).toBe(`v1,${createHmac('sha256', key).update('msg_1.0.ж').digest('base64')}`);
    expect(of('ж')).not.toBe(of('з'));
  });
});
