import type { Market } from '#application/market/Market.ts';
import type { Environment } from '#server/config/marketEnvironments.ts';
import { readMontenegro } from '#server/config/montenegroAccount.ts';
import { PAY_VENDOR_NAMES, type PayAccount, type PayVendorName, readPayAccount } from '#server/config/payVendors.ts';
import { type ReadText, readAtolOnline } from '#server/config/vendorAccounts.ts';
import { askVendor } from '#server/payments/askVendor.ts';
import { ATOL_ONLINE } from '#server/payments/fiscal/AtolOnline.ts';
import { MONTENEGRO_EFI } from '#server/payments/fiscal/montenegro/MontenegroRegister.ts';
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
  for (const name of PAY_VENDOR_NAMES) if (payments.includes(name)) findings.push(await examineAccount(name, text));
  if (market.fiscalRegister === ATOL_ONLINE) findings.push(await examineRegister(text));
  if (market.fiscalRegister === MONTENEGRO_EFI) findings.push(await examineCertificate(text, now));
  return findings;
}

async function examine<Keys>(
  name: string,
  read: () => Keys | undefined,
  ask: (keys: Keys) => Promise<string>,
): Promise<Finding> {
  const what = `the ${name}`;
  let isKnown = true;
  const finding = await looked(what, async () => {
    const keys = read();
    isKnown = keys !== undefined;
    return keys && ask(keys);
  });
  if (isKnown) return finding;
  return { kind: 'unknown', what, detail: "its keys are not here: look with the server's environment" };
}

/** Asks with the keys of an account whether it is open. Throws what is wrong. */
const ASK: { readonly [Name in PayVendorName]: (account: PayAccount<Name>) => Promise<string> } = {
  stripe: askStripe,
  yookassa: askYooKassa,
};

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the account to its question
function examineAccount<Name extends PayVendorName>(name: Name, text: ReadText): Promise<Finding> {
  return examine<PayAccount<Name>>(`payment provider ${name}`, () => readPayAccount(name, text), ASK[name]);
}

/** Whether the fiscal register takes the account. YooKassa's has the keys of its payments. */
async function examineRegister(text: (name: string) => string | undefined): Promise<Finding> {
  return examine(
    `fiscal register ${ATOL_ONLINE}`,
    () => readAtolOnline(text),
    async (account) => {
      const answer = await askVendor(`${account.url}/getToken`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ login: account.login, pass: account.password }),
      });
      if (!('token' in answer.body)) {
        throw new Error(`${account.url} answered ${answer.status}: do ATOL_LOGIN and ATOL_PASSWORD belong together?`);
      }
      return `the login opens an account; receipts go to the group ${account.groupCode}`;
    },
  );
}

/** A certificate that ends sooner than this is named, since the next one takes days to get. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether the seller's certificate holds, and belongs to its key. Its service cannot be asked without a document. */
async function examineCertificate(text: (name: string) => string | undefined, now: Date): Promise<Finding> {
  return examine(
    `fiscal register ${MONTENEGRO_EFI}`,
    () => readMontenegro(text),
    async ({ keyFile, certificateFile, seller }) => {
      const signing = await SigningCertificate.read(keyFile, certificateFile);
      signing.mustHoldAt(now);
      const days = Math.floor((signing.endsAt.getTime() - now.getTime()) / DAY_MS);
      if (days < SOON_DAYS) throw new Error(`the certificate ends in ${days} days: order the next one`);
      return `the certificate of ${seller.tin} holds until ${signing.endsAt.toISOString().slice(0, 10)}`;
    },
  );
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
