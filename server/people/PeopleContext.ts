import type { CaptchaName } from '#application/market/Market.ts';
import type { HttpContext } from '#server/http/HttpContext.ts';
import type { MarketAuth } from '#server/market/checkMarket.ts';
import type { FavoriteDishes } from './FavoriteDishes.ts';
import type { ForgottenPromoUses } from './ForgottenPromoUses.ts';
import type { PeopleRepository } from './PeopleRepository.ts';
import type { SavedAddresses } from './SavedAddresses.ts';
import type { SendSms } from './SendSms.ts';
import type { Sessions } from './Sessions.ts';
import type { SmsSender } from './signInText.ts';
import type { TelegramBot } from './telegram/TelegramBot.ts';

/** What is shared by everything that concerns a person. */
export interface PeopleContext extends HttpContext {
  readonly people: PeopleRepository;
  readonly sessions: Sessions;
  readonly places: SavedAddresses;
  readonly favorites: FavoriteDishes;
  readonly forgotten: ForgottenPromoUses;
  /** The market's sign-in providers other than the phone. */
  readonly auth: MarketAuth;
  /** The market's captcha provider, if any. */
  readonly captcha: CaptchaName | undefined;
  /**
   * ISO 3166-1 codes of the market's countries. Text messages are sent only there; a number without a country code
   * belongs to the first.
   */
  readonly phoneCountries: readonly string[];
  readonly sendSms: SendSms;
  readonly smsSender: SmsSender;
  /** The bot that tells customers of orders; absent where the market does not use it. */
  readonly telegram: TelegramBot | undefined;
  readonly tokenSecret: string;
  /** A clock that never goes back. */
  readonly monotonicNow: () => Date;
}
