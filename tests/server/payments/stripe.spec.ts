import type { StripeForm } from '#application/market/Market.ts';
import { LastingRefusal } from '#server/payments/LastingRefusal.ts';
import { Stripe } from '#server/payments/stripe/Stripe.ts';
import { fromStripeAmount, toStripeAmount } from '#server/payments/stripe/stripeAmount.ts';
import { StripeStandIn, stripeError } from '#tests/support/StripeStandIn.ts';
import { FixedClock } from '../support/FixedClock.ts';
import { aPaymentAtEngine, VISIT } from './describePaymentEngine.ts';

const settingsAt = (url: string) => ({
  secretKey: StripeStandIn.SECRET_KEY,
  webhookSecret: StripeStandIn.WEBHOOK_SECRET,
  url,
});

describe('Stripe', () => {
  const clock = new FixedClock();
  let standIn: StripeStandIn;
  let stripe: Stripe;

  beforeEach(async () => {
    standIn = await StripeStandIn.open(clock.now);
    stripe = new Stripe(settingsAt(standIn.url), clock.now, 'redirect');
  });

  afterEach(() => standIn.close());

  it.each([
    ['RUB', 110_050, 110_050],
    ['JPY', 150_000, 1_500],
    ['KWD', 1_250, 12_500],
    ['UGX', 500_000, 500_000],
  ])('counts the minor units of %s as the vendor does', async (currency, amount, atStripe) => {
    expect([toStripeAmount(amount, currency), fromStripeAmount(atStripe, currency)]).toEqual([atStripe, amount]);
    const { reference } = await stripe.begin(aPaymentAtEngine({ amount, currency }), VISIT);
    expect(standIn.sessions.get(reference)?.amount).toBe(atStripe);
    standIn.act(reference, 'pay');
    expect(await stripe.ask(aPaymentAtEngine({ reference }))).toMatchObject({ kind: 'paid', amount, currency });
  });

  it('requests no fraction of a yen', () => {
    expect(() => toStripeAmount(150_050, 'JPY')).toThrow(new LastingRefusal('amount', 'JPY has no fractions'));
  });

  it.each([
    [400, 'invalid_request_error', 'amount_too_small', undefined, 'amount', '400 amount_too_small'],
    [400, 'invalid_request_error', undefined, 'line_items[0][price_data][currency]', 'currency', undefined],
    [400, 'invalid_request_error', 'testmode_charges_only', undefined, 'account', '400 testmode_charges_only'],
    [403, 'invalid_request_error', undefined, undefined, 'account', '403 invalid_request_error'],
    [402, 'card_error', undefined, undefined, 'other', '402 card_error'],
  ])('is refused for good with %s %s %s %s: %s', async (status, kind, code, param, refusal, expectedCode) => {
    standIn.refusal = stripeError(status, kind, code, param);
    const beginning = stripe.begin(aPaymentAtEngine(), VISIT);
    const expected = {
      kind: refusal,
      code: expectedCode ?? '400 invalid_request_error line_items[0][price_data][currency]',
    };
    await expect(beginning).rejects.toMatchObject({ name: 'LastingRefusal', ...expected });
  });

  it.each([401, 408, 409, 429])('may succeed later after %s', async (status) => {
    standIn.refusal = stripeError(status, 'api_error');
    await expect(stripe.begin(aPaymentAtEngine(), VISIT)).rejects.not.toMatchObject({ name: 'LastingRefusal' });
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

  describe('with a form in the page', () => {
    const embedded = aPaymentAtEngine({ presentation: 'embedded' });
    const withForm = (form: StripeForm): Stripe => new Stripe(settingsAt(standIn.url), clock.now, 'embedded', form);

    it.each([
      ['checkout', { ui_mode: 'embedded', redirect_on_completion: 'if_required' }],
      ['payment-element', { ui_mode: 'custom', customer_email: 'anna@mail.example' }],
    ] as const)('asks for a session of the form %s', async (form, fields) => {
      const { reference, params } = await withForm(form).begin(embedded, VISIT);
      expect(params).toEqual({ clientSecret: standIn.secretOf(reference), form });
      const { ui_mode, customer_email, redirect_on_completion, return_url } =
        standIn.sessions.get(reference)?.form ?? {};
      expect({ ui_mode, customer_email, redirect_on_completion }).toEqual({
        customer_email: undefined,
        redirect_on_completion: undefined,
        ...fields,
      });
      expect(return_url).toBe(VISIT.returnUrl);
    });

    it('keeps the form that a payment was begun with, whatever the market says later, even if the answer was lost', async () => {
      standIn.losesAnswers = true;
      await expect(withForm('checkout').begin(embedded, VISIT)).rejects.toThrow('fetch failed');
      standIn.losesAnswers = false;
      const { reference, params } = await withForm('payment-element').begin(embedded, VISIT);
      expect(params).toMatchObject({ form: 'checkout' });
      const again = await withForm('payment-element').begin({ ...embedded, reference }, VISIT);
      expect([again, standIn.sessions.size]).toEqual([{ reference, params }, 1]);
    });

    it('leaves a payment open whose card was declined, for another card, and closes it at once', async () => {
      const element = withForm('payment-element');
      const { reference } = await element.begin(embedded, VISIT);
      const payment = { ...embedded, reference };
      standIn.act(reference, 'refuse');
      expect(await element.ask(payment)).toBeUndefined();
      expect((await element.begin(payment, VISIT)).params).toMatchObject({ form: 'payment-element' });
      expect(await element.close(payment)).toBe(true);
      standIn.act(reference, 'pay');
      expect(await element.ask(payment)).toMatchObject({ kind: 'declined' });
    });

    it('has a page of Stripe’s where the payment leads to one', async () => {
      const { url, params } = await withForm('payment-element').begin(aPaymentAtEngine(), VISIT);
      expect([url, params]).toEqual([expect.stringContaining('https://checkout.stripe.example/'), undefined]);
    });

    it('begins without an address for an order that has none', async () => {
      const { reference } = await withForm('payment-element').begin(embedded, { ...VISIT, email: '' });
      expect(standIn.sessions.get(reference)?.form).not.toHaveProperty('customer_email');
    });
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
