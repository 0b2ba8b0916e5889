import { isEmail } from '#domain/validation/isEmail.ts';
import { ConfigError } from './ConfigError.ts';
import { ATOL_URL, STRIPE_URL, YOOKASSA_URL } from './vendorUrls.ts';

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly url: string;
}

export interface YooKassaAccount {
  readonly shopId: string;
  readonly secretKey: string;
  readonly url: string;
}

export interface AtolOnlineAccount {
  readonly login: string;
  readonly password: string;
  /** The group of registers in ATOL's cabinet. */
  readonly groupCode: string;
  /** The seller's taxpayer number. */
  readonly inn: string;
  /** The seller's email address on every receipt. */
  readonly email: string;
  readonly url: string;
}

const TAX_SYSTEMS = ['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent'] as const;
export type TaxSystem = (typeof TAX_SYSTEMS)[number];

/** A setting without its spaces; undefined when it is absent or empty. */
export type ReadText = (name: string) => string | undefined;

export const STRIPE_SETTINGS = [
  { name: 'STRIPE_SECRET_KEY', what: 'the secret key of the account at Stripe, sk_... or rk_...', sample: 'sk_x' },
  { name: 'STRIPE_WEBHOOK_SECRET', what: 'what Stripe signs its webhooks with, whsec_...', sample: 'whsec_x' },
] as const;

export function readStripe(text: ReadText): StripeAccount | undefined {
  const account = readAccount(text, STRIPE_SETTINGS, 'Stripe');
  if (account === undefined) return undefined;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = account;
  if (!/^[sr]k_\w+$/.test(secretKey)) throw new ConfigError('STRIPE_SECRET_KEY must begin with sk_ or rk_.');
  if (!/^whsec_\S+$/.test(webhookSecret)) throw new ConfigError('STRIPE_WEBHOOK_SECRET must begin with whsec_.');
  return { secretKey, webhookSecret, url: readVendorUrl('STRIPE_URL', text('STRIPE_URL') ?? STRIPE_URL) };
}

export const YOOKASSA_SETTINGS = [
  { name: 'YOOKASSA_SHOP_ID', what: 'the number of the shop at YooKassa', sample: '1' },
  { name: 'YOOKASSA_SECRET_KEY', what: 'its secret key there', sample: 'x' },
] as const;

export function readYooKassa(text: ReadText): YooKassaAccount | undefined {
  const account = readAccount(text, YOOKASSA_SETTINGS, 'YooKassa');
  if (account === undefined) return undefined;
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = account;
  if (!/^\d+$/.test(shopId)) throw new ConfigError(`YOOKASSA_SHOP_ID must be a number, not "${shopId}".`);
  return { shopId, secretKey, url: readVendorUrl('YOOKASSA_URL', text('YOOKASSA_URL') ?? YOOKASSA_URL) };
}

export const ATOL_SETTINGS = [
  { name: 'ATOL_LOGIN', what: 'the login of the cloud till at ATOL Online', sample: 'x' },
  { name: 'ATOL_PASSWORD', what: 'its password', sample: 'x' },
  { name: 'ATOL_GROUP_CODE', what: 'the code of its group of registers', sample: 'x' },
  { name: 'ATOL_INN', what: "the seller's taxpayer number", sample: '0000000000' },
  { name: 'ATOL_EMAIL', what: "the seller's e-mail address on receipts", sample: 'x@shop.example' },
] as const;

/** Reads the account at ATOL Online, whose settings must be given together. */
export function readAtolOnline(text: ReadText): AtolOnlineAccount | undefined {
  const account = readAccount(text, ATOL_SETTINGS, 'ATOL');
  if (account === undefined) return undefined;
  const { ATOL_LOGIN: login, ATOL_PASSWORD: password, ATOL_GROUP_CODE: groupCode } = account;
  const { ATOL_INN: inn, ATOL_EMAIL: email } = account;
  if (!/^(?:\d{10}|\d{12})$/.test(inn)) throw new ConfigError(`ATOL_INN must have 10 or 12 digits, not "${inn}".`);
  if (!isEmail(email)) throw new ConfigError(`ATOL_EMAIL must be an e-mail address, not "${email}".`);
  return { login, password, groupCode, inn, email, url: readVendorUrl('ATOL_URL', text('ATOL_URL') ?? ATOL_URL) };
}

export function readTaxSystem(text = 'osn'): TaxSystem {
  const system = TAX_SYSTEMS.find((name) => name === text);
  if (system === undefined)
    throw new ConfigError(`TAX_SYSTEM must be one of ${TAX_SYSTEMS.join(', ')}, not "${text}".`);
  return system;
}

/** Settings that must be given together; undefined when none is. */
export function readAccount<Name extends string>(
  text: ReadText,
  settings: readonly { readonly name: Name }[],
  vendor: string,
): Readonly<Record<Name, string>> | undefined {
  const values = settings.map(({ name }) => [name, text(name)] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === settings.length) return undefined;
  if (missing.length === 0) return Object.fromEntries(values) as Record<Name, string>;
  const [are, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them'];
  throw new ConfigError(
    `${missing.join(', ')} ${are} missing: the other settings of ${vendor} are of no use without ${them}.`,
  );
}

export function readVendorUrl(name: string, text: string): string {
  const protocol = URL.parse(text)?.protocol;
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new ConfigError(`${name} must be an address, not "${text}".`);
  return text.replace(/\/+$/, '');
}
