import type { CaptchaName } from '#application/market/Market.ts';
import type { MessageSteps } from '#application/market/messageChannels.ts';
import type { TaxPlan } from '#domain/money/taxes.ts';
import type { AcceptanceTimes } from '#domain/order/acceptance.ts';
import type { CurrentCatalog } from '#server/catalog/CurrentCatalog.ts';
import type { PictureStore } from '#server/catalog/pictures/PictureStore.ts';
import type { Config } from '#server/config/config.ts';
import type { ChangeFeed } from '#server/database/ChangeFeed.ts';
import type { Database } from '#server/database/Database.ts';
import type { Reports } from '#server/database/Reports.ts';
import type { Grip } from '#server/http/streams/Grip.ts';
import type { OpenStreams } from '#server/http/streams/OpenStreams.ts';
import type { UsageExchange } from '#server/http/UsageExchange.ts';
import type { MarketAuth, MarketPayments } from '#server/market/checkMarket.ts';
import type { LegalTextOf } from '#server/people/Consents.ts';
import type { SendSms } from '#server/people/SendSms.ts';
import type { SmsSender } from '#server/people/signInText.ts';
import type { TelegramBot } from '#server/people/telegram/TelegramBot.ts';
import type { Log } from '#server/shared/Log.ts';
import type { OpenPayments } from './openPayments.ts';

export interface Acceptance extends AcceptanceTimes {
  /** Minutes without a desk or till after which a restaurant takes no orders as soon as possible. */
  readonly awayMinutes: number;
}

/** What the application is built from. Tests pass their own clock, database and failpoint. */
export interface AppDependencies {
  readonly config: Config;
  readonly database: Database;
  /** Where pictures are stored; the database when absent. */
  readonly pictureStore?: PictureStore | undefined;
  /** Who reads a replica, if the shop has one. Absent where reports read the database itself. */
  readonly reports?: Reports | undefined;
  /** Created from the database when absent. A server that has already checked the catalog passes its own. */
  readonly currentCatalog?: CurrentCatalog | undefined;
  /** Created from the database when absent. A server passes its own, to close open streams at shutdown. */
  readonly feed?: ChangeFeed | undefined;
  /** The ceiling of event streams; created when absent. Shops of one process share one. */
  readonly openStreams?: OpenStreams | undefined;
  /** Interval of the keep-alives of streams, in milliseconds; 15 s when absent. */
  readonly heartbeatMs?: number | undefined;
  /** By which a Pushpin holds streams; absent without one. */
  readonly grip?: Grip | undefined;
  /** By which the processes of a shop share their rate limits; absent where each counts by itself. */
  readonly usageExchange?: UsageExchange | undefined;
  /** Created from the other dependencies when absent. A server passes its own, which its background jobs use too. */
  readonly openPayments?: OpenPayments | undefined;
  readonly now: () => Date;
  /** A monotonic clock in milliseconds with an arbitrary origin, used for rate limits and intervals. */
  readonly monotonicMs: () => number;
  /** How long the current request has waited for the event loop, in milliseconds; absent when it is not measured. */
  readonly loopDelayMs?: (() => number) | undefined;
  /**
   * ISO 3166-1 codes of the market's countries. Text messages are sent only there; a number without a country code
   * belongs to the first.
   */
  readonly phoneCountries: readonly string[];
  /** The market's sign-in providers other than the phone. */
  readonly auth?: MarketAuth | undefined;
  /** The market's captcha provider, if any. */
  readonly captcha?: CaptchaName | undefined;
  /** How the market presents online payments. */
  readonly marketPayments?: MarketPayments | undefined;
  /** The market's taxes, if it names any. */
  readonly taxes?: TaxPlan | undefined;
  /** The market's fiscal register, if it names one. */
  readonly fiscalRegister?: string | undefined;
  /** What customers are told about their orders, if the market names anything. */
  readonly messageSteps?: MessageSteps | undefined;
  /** The terms that orders are placed under, if the market's law names their version. */
  readonly termsOf?: LegalTextOf | undefined;
  /** How long orders wait for a restaurant; absent when nothing is expected of its desk. */
  readonly acceptance?: Acceptance | undefined;
  readonly tokenSecret: string;
  readonly sendSms: SendSms;
  /** The market's bot in Telegram, if it has one. */
  readonly telegram?: TelegramBot | undefined;
  readonly smsSender: SmsSender;
  readonly log: Log;
  /** The project's root folder, with `markets/`, `dist/` and `demo/`. */
  readonly root: string;
  /** Called at named points of an order's transaction, where a test throws or waits. */
  readonly failpoint?: ((point: string) => Promise<void>) | undefined;
}
