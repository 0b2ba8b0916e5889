import { array, boolean, integer, is, nonempty, nullable, optional, string, type } from 'superstruct';
import { PAY_VENDORS, type PayAccount, type PayAccounts, type PayVendorName } from '#server/config/payVendors.ts';
import { ofAccounts } from '#server/config/vendorTable.ts';
import { askVendor } from './askVendor.ts';
import { decimalText } from './decimalText.ts';
import { fromStripeAmount } from './stripe/stripeAmount.ts';

/** A payment at a provider that was made for this project. */
export interface VendorPayment {
  readonly provider: PayVendorName;
  /** The provider's id. */
  readonly reference: string;
  /** Our id of the payment. */
  readonly paymentId: string;
  /** Such as `17.80 EUR`. */
  readonly amount: string;
  readonly at: Date;
}

/** Metadata key with our payment's id, as both engines send it. */
const METADATA_KEY = 'carte_payment';
const PAGE = 100;
const metadata = optional(nullable(type({ [METADATA_KEY]: optional(string()) })));

const sessions = type({
  data: array(
    type({
      id: nonempty(string()),
      payment_status: string(),
      amount_total: nullable(integer()),
      currency: nullable(string()),
      created: integer(),
      metadata,
    }),
  ),
  has_more: boolean(),
});
const payments = type({
  items: array(
    type({
      id: nonempty(string()),
      amount: type({ value: string(), currency: string() }),
      created_at: string(),
      metadata,
    }),
  ),
  next_cursor: optional(nullable(string())),
});

/** The paid payments since a time at all providers of a shop. Throws when a provider does not answer. */
export async function vendorPayments(accounts: PayAccounts, since: Date): Promise<readonly VendorPayment[]> {
  const lists = ofAccounts<typeof PAY_VENDORS, Promise<readonly VendorPayment[]>>(PAY_VENDORS, accounts, {
    stripe: (account) => stripePayments(account, since),
    yookassa: (account) => yooKassaPayments(account, since),
  });
  return (await Promise.all(lists)).flat();
}

async function stripePayments(
  { url, secretKey }: PayAccount<'stripe'>,
  since: Date,
): Promise<readonly VendorPayment[]> {
  const stripePayments: VendorPayment[] = [];
  const query = new URLSearchParams({
    limit: String(PAGE),
    'created[gte]': String(Math.floor(since.getTime() / 1_000)),
  });
  for (;;) {
    const address = `${url}/v1/checkout/sessions?${query.toString()}`;
    const { status, body } = await askVendor(address, { headers: { Authorization: `Bearer ${secretKey}` } });
    if (status !== 200 || !is(body, sessions)) throw new Error(`Stripe answered ${status} to the list of sessions`);
    for (const { id, payment_status, amount_total, currency, created, metadata: own } of body.data) {
      const paymentId = own?.[METADATA_KEY];
      if (paymentId === undefined || payment_status !== 'paid') continue;
      const unit = (currency ?? '').toUpperCase();
      const amount = `${decimalText(fromStripeAmount(amount_total ?? 0, unit))} ${unit}`;
      stripePayments.push({ provider: 'stripe', reference: id, paymentId, amount, at: new Date(created * 1_000) });
    }
    const last = body.data.at(-1);
    if (!body.has_more || last === undefined) return stripePayments;
    query.set('starting_after', last.id);
  }
}

async function yooKassaPayments(
  { url, shopId, secretKey }: PayAccount<'yookassa'>,
  since: Date,
): Promise<readonly VendorPayment[]> {
  const yooKassaPayments: VendorPayment[] = [];
  const Authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const query = new URLSearchParams({
    limit: String(PAGE),
    status: 'succeeded',
    'created_at.gte': since.toISOString(),
  });
  for (;;) {
    const { status, body } = await askVendor(`${url}/v3/payments?${query.toString()}`, { headers: { Authorization } });
    if (status !== 200 || !is(body, payments)) throw new Error(`YooKassa answered ${status} to the list of payments`);
    for (const { id, amount, created_at, metadata: own } of body.items) {
      const paymentId = own?.[METADATA_KEY];
      if (paymentId === undefined) continue;
      const text = `${amount.value} ${amount.currency}`;
      yooKassaPayments.push({ provider: 'yookassa', reference: id, paymentId, amount: text, at: new Date(created_at) });
    }
    if (!body.next_cursor) return yooKassaPayments;
    query.set('cursor', body.next_cursor);
  }
}
