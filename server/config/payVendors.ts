import { type ReadText, readStripe, readYooKassa } from './vendorAccounts.ts';

interface PaySetting {
  readonly name: string;
  /** What it is, for who sets the shop up. */
  readonly what: string;
  /** A made-up value of the right form. */
  readonly sample: string;
}

interface PayVendor {
  /** The settings of the account, which must be given together. */
  readonly settings: readonly PaySetting[];
  /** Returns the account; undefined without its settings. Throws a `ConfigError`. */
  readonly read: (text: ReadText) => object | undefined;
}

/**
 * The payment providers that this server can talk to, beside the demo's bank. Engine, doctor, set-up and the list of
 * payments after a restore are typed by their names, so that none of them can leave one out.
 */
export const PAY_VENDORS = {
  stripe: {
    settings: [
      {
        name: 'STRIPE_SECRET_KEY',
        what: 'the secret key of the account at Stripe, sk_... or rk_...',
        sample: 'sk_x',
      },
      { name: 'STRIPE_WEBHOOK_SECRET', what: 'what Stripe signs its webhooks with, whsec_...', sample: 'whsec_x' },
    ],
    read: readStripe,
  },
  yookassa: {
    settings: [
      { name: 'YOOKASSA_SHOP_ID', what: 'the number of the shop at YooKassa', sample: '1' },
      { name: 'YOOKASSA_SECRET_KEY', what: 'its secret key there', sample: 'x' },
    ],
    read: readYooKassa,
  },
} satisfies Readonly<Record<string, PayVendor>>;

export type PayVendorName = keyof typeof PAY_VENDORS;
export type PayAccount<Name extends PayVendorName> = NonNullable<ReturnType<(typeof PAY_VENDORS)[Name]['read']>>;

/** The shop's accounts at payment providers. */
export type PayAccounts = { readonly [Name in PayVendorName]?: PayAccount<Name> | undefined };

export const PAY_VENDOR_NAMES = Object.keys(PAY_VENDORS) as readonly PayVendorName[];

/** The account at one provider; undefined without its settings. Throws a `ConfigError`. */
export function readPayAccount<Name extends PayVendorName>(name: Name, text: ReadText): PayAccount<Name> | undefined {
  return PAY_VENDORS[name].read(text) as PayAccount<Name> | undefined;
}

/** What `makers` make of the accounts that there are. */
export function ofPayAccounts<Made>(
  accounts: PayAccounts,
  makers: { readonly [Name in PayVendorName]: (account: PayAccount<Name>) => Made },
): readonly Made[] {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the account to its maker
  const made = <Name extends PayVendorName>(name: Name): readonly Made[] => {
    const account: PayAccounts[Name] = accounts[name];
    return account === undefined ? [] : [makers[name](account)];
  };
  return PAY_VENDOR_NAMES.flatMap((name) => made(name));
}
