import type { PaymentPresentation } from '#domain/order/Order.ts';
import type { Config } from '#server/config/config.ts';
import { PAY_VENDORS } from '#server/config/payVendors.ts';
import { ofAccounts } from '#server/config/vendorTable.ts';
import type { Database } from '#server/database/Database.ts';
import type { MarketPayments } from '#server/market/checkMarket.ts';
import { OrdersRepository } from '#server/orders/OrdersRepository.ts';
import { Payments } from '#server/orders/paying/Payments.ts';
import { DEMO_BANK, DemoBank } from '#server/payments/demoBank/DemoBank.ts';
import type { PaymentEngine } from '#server/payments/PaymentEngine.ts';
import { PaymentsRepository } from '#server/payments/PaymentsRepository.ts';
import { STRIPE, Stripe } from '#server/payments/stripe/Stripe.ts';
import { YOOKASSA, YooKassa } from '#server/payments/yooKassa/YooKassa.ts';
import type { Log } from '#server/shared/Log.ts';

interface Options {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  readonly monotonicMs: () => number;
  readonly tokenSecret: string;
  readonly log: Log;
  /** The market's presentation of payments, by default a redirect, and the form of Stripe's. */
  readonly marketPayments?: MarketPayments | undefined;
  /** The language of receipts that a provider makes; English when absent. */
  readonly locale?: string | undefined;
}

export interface OpenPayments {
  readonly payments: Payments;
  /** Never in production, because anybody could pay with a click. */
  readonly demoBank?: DemoBank | undefined;
}

/** Creates the payment providers of this server. */
export function openPayments(options: Options): OpenPayments {
  const { config, database, now, monotonicMs, tokenSecret, log, marketPayments, locale = 'en' } = options;
  const presentationOf = (name: string): PaymentPresentation => marketPayments?.[name]?.presentation ?? 'redirect';
  const demoBank = config.isProduction
    ? undefined
    : new DemoBank({ database, now, secret: tokenSecret, log, presentation: presentationOf(DEMO_BANK) });
  const engines: readonly PaymentEngine[] = [
    ...(demoBank === undefined ? [] : [demoBank]),
    ...ofAccounts<typeof PAY_VENDORS, PaymentEngine>(PAY_VENDORS, config, {
      stripe: (account) => new Stripe(account, now, presentationOf(STRIPE), marketPayments?.[STRIPE]?.form),
      yookassa: (account) => new YooKassa({ ...account, taxSystem: config.taxSystem }, presentationOf(YOOKASSA)),
    }),
  ];
  const isOffered = config.capabilities === 'all' || config.capabilities.includes('order-payments');
  const payments = new Payments({
    database,
    orders: new OrdersRepository(database),
    repository: new PaymentsRepository(database),
    engines: new Map(isOffered ? engines.map((engine) => [engine.name, engine]) : []),
    now,
    monotonicMs,
    log,
    locale,
  });
  return { payments, demoBank: isOffered ? demoBank : undefined };
}
