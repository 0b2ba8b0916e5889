import type { CurrentCatalog } from './catalog/CurrentCatalog.ts';
import type { Config } from './config.ts';
import type { Database } from './database/Database.ts';
import type { Log } from './Log.ts';
import type { ChangeFeed } from './live/ChangeFeed.ts';
import type { MarketAuth, MarketPayments } from './market/checkMarket.ts';
import type { OpenPayments } from './payments/openPayments.ts';
import type { CaptchaName } from './people/CaptchaVerifier.ts';
import type { SendSms } from './people/SendSms.ts';
import type { SmsSender } from './people/signInText.ts';

/** What the application is made of; tests hand in a clock, a database and a failpoint of their own. */
export interface AppDependencies {
  readonly config: Config;
  readonly database: Database;
  /** Made from the database when absent; a server that looked at it before it opened hands it on. */
  readonly currentCatalog?: CurrentCatalog | undefined;
  /** Made from the database when absent; a server that ends what it streams before it ends itself hands it on. */
  readonly feed?: ChangeFeed | undefined;
  /** Made from the rest when absent; a server whose jobs work on them hands them on. */
  readonly openPayments?: OpenPayments | undefined;
  readonly now: () => Date;
  /** Milliseconds since any moment that never run backwards: limits and intervals go by it. */
  readonly monotonicMs: () => number;
  /** Of the market, ISO 3166-1: where text messages go; the first is that of numbers that are written without one. */
  readonly phoneCountries: readonly string[];
  /** The ways to sign in that the market names, beside the phone. */
  readonly auth?: MarketAuth | undefined;
  /** The captcha that the market names, if any. */
  readonly captcha?: CaptchaName | undefined;
  /** How the market shows online payments. */
  readonly marketPayments?: MarketPayments | undefined;
  readonly tokenSecret: string;
  readonly sendSms: SendSms;
  readonly smsSender: SmsSender;
  readonly log: Log;
  /** Folder of the project, with `markets/`, `dist/` and `demo/`. */
  readonly root: string;
  /** Failpoint: called at named points of an order’s transaction, where a test throws or waits. */
  readonly failpoint?: ((point: string) => Promise<void>) | undefined;
}
