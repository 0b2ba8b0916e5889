import type { StripeForm } from '#application/market/Market.ts';
import type { Config } from '#server/config/config.ts';
import { readConfig } from '#server/config/config.ts';
import type { PaymentEngine } from '#server/payments/PaymentEngine.ts';
import { Stripe } from '#server/payments/stripe/Stripe.ts';
import { YooKassa } from '#server/payments/yooKassa/YooKassa.ts';
import { StripeStandIn, stripeError } from '#tests/support/StripeStandIn.ts';
import { YooKassaStandIn, yooKassaError } from '#tests/support/YooKassaStandIn.ts';

interface Callback {
  readonly body: string;
  readonly headers: Headers;
}

/** A provider whose customers and callbacks a test decides on; payments go by the provider's own references. */
export interface VendorWorld {
  readonly engine: PaymentEngine;
  /** What happens on the provider's page; nothing where it is over. */
  readonly pay: (reference: string) => unknown;
  readonly decline: (reference: string) => unknown;
  /** A bank that neither takes nor refuses yet. */
  readonly think: (reference: string) => unknown;
  /** The provider's own page ends by itself. */
  readonly timeOut: (reference: string) => unknown;
  /** The provider's word on what happened. */
  readonly callback: (reference: string, kind: 'paid' | 'declined') => Callback;
  /** Somebody else's word that the payment was made. */
  readonly forged: (reference: string) => Callback;
  readonly opened: () => Promise<number> | number;
  /** How many refunds were made. */
  readonly refunded: () => Promise<number> | number;
  /** All that was given back of a payment, in hundredths. */
  readonly givenBack: (reference: string) => Promise<number> | number;
  readonly close: () => Promise<void>;
}

/** A vendor with a stand-in of its own, which may be away or lose its answers. */
export interface StandInWorld extends VendorWorld {
  readonly config: Partial<Config>;
  /** What the vendor's script opens the form of a payment with. */
  readonly secretOf: (reference: string) => Readonly<Record<string, string>>;
  readonly standIn: { isBroken: boolean; losesAnswers: boolean };
  /** Whether the vendor refuses new payments for their amount. */
  readonly refuseNew: (isRefusing: boolean) => void;
  /** A card that is declined at once, after which another one may be tried. */
  readonly refuse: (reference: string) => unknown;
  /** Somebody gives an amount back in the vendor's dashboard, in hundredths. */
  readonly refundElsewhere: (reference: string, amount: number) => void;
  /** The vendor's word of a refund. */
  readonly refundCallback: (reference: string) => Callback;
  /** It takes another sum than it was asked for. */
  readonly takeOther: (reference: string) => void;
}

export async function openStripe(now: () => Date, form: StripeForm = 'checkout'): Promise<StandInWorld> {
  const standIn = await StripeStandIn.open(now);
  const environment = {
    STRIPE_SECRET_KEY: StripeStandIn.SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: StripeStandIn.WEBHOOK_SECRET,
    STRIPE_URL: standIn.url,
  };
  const { stripe } = readConfig(environment);
  if (stripe === undefined) throw new Error('Stripe is not configured');
  const completed = 'checkout.session.completed';
  return {
    config: { stripe },
    standIn,
    engine: new Stripe(stripe, now, 'redirect', form),
    refuseNew: (isRefusing) => {
      standIn.refusal = isRefusing ? stripeError(400, 'invalid_request_error', 'amount_too_small') : undefined;
    },
    pay: (id) => standIn.act(id, 'pay'),
    decline: (id) => standIn.act(id, 'fail'),
    think: (id) => standIn.act(id, 'processing'),
    timeOut: (id) => standIn.act(id, 'expire'),
    callback: (id, kind) => standIn.event(kind === 'paid' ? completed : 'checkout.session.async_payment_failed', id),
    forged: (id) => {
      const { body } = standIn.event(completed, id);
      const lie = body.replace('"unpaid"', '"paid"').replace('"open"', '"complete"');
      return { body: lie, headers: standIn.sign(lie, 'whsec_of_somebody_else') };
    },
    refuse: (id) => standIn.act(id, 'refuse'),
    secretOf: (id) => ({ clientSecret: standIn.secretOf(id), form }),
    opened: () => standIn.sessions.size,
    refunded: () => standIn.refunds.length,
    givenBack: (id) => standIn.givenBack(id),
    refundElsewhere: (id, amount) => standIn.refundElsewhere(id, amount),
    refundCallback: (id) => standIn.refundEvent('charge.refunded', id),
    takeOther: (id) => {
      const session = standIn.sessions.get(id);
      if (session !== undefined) session.amount -= 1;
    },
    close: () => standIn.close(),
  };
}

export async function openYooKassa(): Promise<StandInWorld> {
  const standIn = await YooKassaStandIn.open();
  const environment = {
    YOOKASSA_SHOP_ID: YooKassaStandIn.SHOP_ID,
    YOOKASSA_SECRET_KEY: YooKassaStandIn.SECRET_KEY,
    YOOKASSA_URL: standIn.url,
  };
  const { yookassa } = readConfig(environment);
  if (yookassa === undefined) throw new Error('YooKassa is not configured');
  return {
    config: { yookassa },
    standIn,
    engine: new YooKassa(yookassa, 'redirect'),
    refuseNew: (isRefusing) => {
      const body = yooKassaError('invalid_request', 'amount.value');
      standIn.refusal = isRefusing ? { status: 400, body } : undefined;
    },
    pay: (id) => standIn.act(id, 'succeeded'),
    decline: (id) => standIn.act(id, 'canceled'),
    // A customer who is asked for a code: the payment is as open as before.
    think: () => undefined,
    timeOut: (id) => standIn.act(id, 'canceled'),
    callback: (id, kind) => standIn.notification(kind === 'paid' ? 'payment.succeeded' : 'payment.canceled', id),
    forged: (id) => standIn.notification('payment.succeeded', id),
    // Its form tries another card by itself, without a word to anybody.
    refuse: () => undefined,
    secretOf: (id) => ({ confirmationToken: standIn.tokenOf(id) }),
    opened: () => standIn.payments.size,
    refunded: () => standIn.refunds.length,
    givenBack: (id) => standIn.givenBack(id),
    refundElsewhere: (id, amount) => standIn.refundElsewhere(id, (amount / 100).toFixed(2)),
    refundCallback: (id) => standIn.refundNotification(id),
    takeOther: (id) => {
      const payment = standIn.payments.get(id);
      if (payment !== undefined) payment.amount = { ...payment.amount, value: '0.01' };
    },
    close: () => standIn.close(),
  };
}
