import type { ReadText } from './vendorAccounts.ts';

export interface VendorSetting {
  readonly name: string;
  /** What it is, for who sets the shop up. */
  readonly what: string;
  /** A made-up value of the right form. */
  readonly sample: string;
}

export interface Vendor {
  /** The settings of the account, which must be given together. */
  readonly settings: readonly VendorSetting[];
  /** Returns the account; undefined without its settings. Throws a `ConfigError`. */
  readonly read: (text: ReadText) => object | undefined;
}

export type Vendors = Readonly<Record<string, Vendor>>;

/** The account at one vendor of a table. */
export type AccountOf<Table extends Vendors, Name extends keyof Table> = NonNullable<ReturnType<Table[Name]['read']>>;

/** The accounts that there are. */
export type AccountsOf<Table extends Vendors> = { readonly [Name in keyof Table]?: AccountOf<Table, Name> | undefined };

/** What each vendor of a table must have besides its row. */
export type ForEach<Table extends Vendors, Made> = {
  readonly [Name in keyof Table]: (account: AccountOf<Table, Name>) => Made;
};

/** What `makers` make of the accounts that there are. */
export function ofAccounts<Table extends Vendors, Made>(
  table: Table,
  accounts: AccountsOf<Table>,
  makers: ForEach<Table, Made>,
): readonly Made[] {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the account to its maker
  const made = <Name extends keyof Table>(name: Name): readonly Made[] => {
    const account: AccountsOf<Table>[Name] = accounts[name];
    return account === undefined ? [] : [makers[name](account)];
  };
  return Object.keys(table).flatMap((name) => made(name));
}
