import type { Market } from '#application/market/Market.ts';
import { FISCAL_REGISTERS } from '#server/config/fiscalRegisters.ts';
import type { Environment } from '#server/config/marketEnvironments.ts';
import { PAY_VENDOR_NAMES, PAY_VENDORS, type PayAccount } from '#server/config/payVendors.ts';
import type { ReadText } from '#server/config/vendorAccounts.ts';
import { type AccountOf, type AccountsOf, type ForEach, ofAccounts, type Vendors } from '#server/config/vendorTable.ts';
import { askVendor } from '#server/payments/askVendor.ts';
import { SigningCertificate } from '#server/payments/fiscal/montenegro/SigningCertificate.ts';
import { type Finding, looked } from './Finding.ts';

/** Checks whether the keys of the market's payment providers are accepted, as far as the environment has them. */
export async function examinePayments(
  market: Market,
  environment: Environment,
  now: Date = new Date(),
): Promise<readonly Finding[]> {
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const { payments } = market.providers;
  const findings: Finding[] = [];
  for (const name of PAY_VENDOR_NAMES.filter((each) => payments.includes(each))) {
    findings.push(await examineAccount(PAY_VENDORS, name, { what: 'payment provider', text, ask: ASK_PAYMENTS }));
  }
  const { fiscalRegister: register } = market;
  // A register that is the payment provider too has been asked.
  if (register !== undefined && !payments.some((name) => name === register)) {
    const ask = askRegisters(now);
    findings.push(await examineAccount(FISCAL_REGISTERS, register, { what: 'fiscal register', text, ask }));
  }
  return findings;
}

interface Examination<Table extends Vendors> {
  readonly what: string;
  readonly text: ReadText;
  /** Asks with the keys of an account whether it is open. Throws what is wrong. */
  readonly ask: ForEach<Table, Promise<string>>;
}

async function examineAccount<Table extends Vendors>(
  table: Table,
  name: keyof Table & string,
  { what: kind, text, ask }: Examination<Table>,
): Promise<Finding> {
  const what = `the ${kind} ${name}`;
  let isKnown = true;
  const finding = await looked(what, async () => {
    const accounts = { [name]: table[name]?.read(text) } as AccountsOf<Table>;
    const [answer] = ofAccounts(table, accounts, ask);
    isKnown = answer !== undefined;
    return answer;
  });
  if (isKnown) return finding;
  return { kind: 'unknown', what, detail: "its keys are not here: look with the server's environment" };
}

const ASK_PAYMENTS: ForEach<typeof PAY_VENDORS, Promise<string>> = { stripe: askStripe, yookassa: askYooKassa };

function askRegisters(now: Date): ForEach<typeof FISCAL_REGISTERS, Promise<string>> {
  return {
    'atol-online': askAtol,
    'montenegro-efi': (account) => examineCertificate(account, now),
    yookassa: askYooKassa,
  };
}

async function askAtol({
  url,
  login,
  password,
  groupCode,
}: AccountOf<typeof FISCAL_REGISTERS, 'atol-online'>): Promise<string> {
  const answer = await askVendor(`${url}/getToken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ login, pass: password }),
  });
  if (!('token' in answer.body)) {
    throw new Error(`${url} answered ${answer.status}: do ATOL_LOGIN and ATOL_PASSWORD belong together?`);
  }
  return `the login opens an account; receipts go to the group ${groupCode}`;
}

/** A certificate that ends sooner than this is named, since the next one takes days to get. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether the seller's certificate holds, and belongs to its key. Its service cannot be asked without a document. */
async function examineCertificate(
  { keyFile, certificateFile, seller }: AccountOf<typeof FISCAL_REGISTERS, 'montenegro-efi'>,
  now: Date,
): Promise<string> {
  const signing = await SigningCertificate.read(keyFile, certificateFile);
  signing.mustHoldAt(now);
  const days = Math.floor((signing.endsAt.getTime() - now.getTime()) / DAY_MS);
  if (days < SOON_DAYS) throw new Error(`the certificate ends in ${days} days: order the next one`);
  return `the certificate of ${seller.tin} holds until ${signing.endsAt.toISOString().slice(0, 10)}`;
}

async function askStripe({ url, secretKey }: PayAccount<'stripe'>): Promise<string> {
  const { status } = await askVendor(`${url}/v1/balance`, { headers: { Authorization: `Bearer ${secretKey}` } });
  if (status !== 200) throw new Error(`${url} answered ${status}: is STRIPE_SECRET_KEY still good?`);
  return `the key opens ${/_test_/.test(secretKey) ? 'a test account' : 'an account'}; events come from Stripe alone`;
}

async function askYooKassa({ url, shopId, secretKey }: PayAccount<'yookassa'>): Promise<string> {
  const Authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const { status } = await askVendor(`${url}/v3/me`, { headers: { Authorization } });
  if (status !== 200)
    throw new Error(`${url} answered ${status}: do YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY belong together?`);
  return `the keys open the shop ${shopId}`;
}
