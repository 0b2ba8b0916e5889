import { Stripe } from '#server/payments/stripe/Stripe.ts';
import { fromStripeAmount, toStripeAmount } from '#server/payments/stripe/stripeAmount.ts';
import { StripeStandIn } from '#tests/support/StripeStandIn.ts';
import { FixedClock } from '../support/FixedClock.ts';
import { aPaymentAtEngine, VISIT } from './describePaymentEngine.ts';

describe('Stripe', () => {
  const clock = new FixedClock();
  let standIn: StripeStandIn;
  let stripe: Stripe;

  beforeEach(async () => {
    standIn = await StripeStandIn.open(clock.now);
    const { SECRET_KEY: secretKey, WEBHOOK_SECRET: webhookSecret } = StripeStandIn;
    stripe = new Stripe({ secretKey, webhookSecret, url: standIn.url }, clock.now, 'redirect');
  });

  afterEach(() => standIn.close());

  it.each([
    ['RUB', 110_050, 110_050],
    ['JPY', 150_000, 1_500],
    ['KWD', 1_250, 12_500],
    ['UGX', 500_000, 500_000],
  ])('counts %s as Stripe does', async (currency, amount, atStripe) => {
    expect([toStripeAmount(amount, currency), fromStripeAmount(atStripe, currency)]).toEqual([atStripe, amount]);
    const { reference } = await stripe.begin(aPaymentAtEngine({ amount, currency }), VISIT);
    expect(standIn.sessions.get(reference)?.amount).toBe(atStripe);
    standIn.act(reference, 'pay');
    expect(await stripe.ask(aPaymentAtEngine({ reference }))).toMatchObject({ kind: 'paid', amount, currency });
  });

  it('requests no fraction of a yen', () => {
    expect(() => toStripeAmount(150_050, 'JPY')).toThrow('JPY has no fractions');
  });

  it('believes an event for five minutes', async () => {
    const { reference } = await stripe.begin(aPaymentAtEngine(), VISIT);
    standIn.act(reference, 'pay');
    const { body, headers } = standIn.event('checkout.session.completed', reference);
    clock.advance({ seconds: 300 });
    expect((await stripe.readCallback(body, headers))?.kind).toBe('paid');
    clock.advance({ seconds: 1 });
    await expect(stripe.readCallback(body, headers)).rejects.toMatchObject({ code: 'payment.signature-invalid' });
  });

  it('waits for a bank that takes days, and accepts its outcome then', async () => {
    const { reference } = await stripe.begin(aPaymentAtEngine(), VISIT);
    standIn.act(reference, 'processing');
    const hear = (type: string) => {
      const { body, headers } = standIn.event(`checkout.session.${type}`, reference);
      return stripe.readCallback(body, headers);
    };
    expect(await hear('completed')).toBeUndefined();
    standIn.act(reference, 'succeed');
    expect(await hear('async_payment_succeeded')).toMatchObject({ kind: 'paid' });
  });

  it('accepts that a session expired, and ignores other events and other shops’ sessions', async () => {
    const { reference } = await stripe.begin(aPaymentAtEngine(), VISIT);
    const hear = (type: string, change: (body: string) => string = (body) => body) => {
      const body = change(standIn.event(type, reference).body);
      return stripe.readCallback(body, standIn.sign(body));
    };
    expect(await hear('customer.created')).toBeUndefined();
    expect(await hear('checkout.session.completed', () => 'no json')).toBeUndefined();
    standIn.act(reference, 'expire');
    const notOurs = (body: string): string => body.replace('carte_payment', 'another_shop');
    expect(await hear('checkout.session.expired', notOurs)).toBeUndefined();
    expect(await hear('checkout.session.expired')).toMatchObject({ kind: 'declined' });
  });

  it('logs why Stripe refuses, and never the key', async () => {
    const other = new Stripe(
      { secretKey: 'sk_test_wrong', webhookSecret: 'whsec_x', url: standIn.url },
      clock.now,
      'redirect',
    );
    await expect(other.begin(aPaymentAtEngine(), VISIT)).rejects.toThrow(
      'the session: Stripe answered 401 invalid_request_error',
    );
  });
});
