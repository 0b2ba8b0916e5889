import { MESSAGE_CHANNELS, type MessageChannel } from '#application/market/messageChannels.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/Database.ts';
import type { CheckedMarket } from '#server/market/checkMarket.ts';
import type { Messenger } from '#server/people/messengers/Messenger.ts';
import { OutboxMessenger } from '#server/people/messengers/OutboxMessenger.ts';
import { SmsMessenger } from '#server/people/messengers/SmsMessenger.ts';
import { TelegramMessenger } from '#server/people/messengers/TelegramMessenger.ts';
import { PushSubscriptions } from '#server/people/push/PushSubscriptions.ts';
import { vapidKeys } from '#server/people/push/vapidKeys.ts';
import type { SendSms } from '#server/people/SendSms.ts';
import type { TelegramBot } from '#server/people/telegram/TelegramBot.ts';
import { TelegramChats } from '#server/people/telegram/TelegramChats.ts';

export type NamedChannels = Pick<CheckedMarket, 'notifications'>;

/** The channels that any step of the market names. */
export function namedChannels({ notifications }: NamedChannels): readonly MessageChannel[] {
  const named = new Set(Object.values(notifications?.steps ?? {}).flat());
  return MESSAGE_CHANNELS.filter((channel) => named.has(channel));
}

interface PushCarrier {
  readonly database: Database;
  readonly now: () => Date;
  readonly tokenSecret: string;
}

interface Carriers {
  readonly sendSms: SendSms;
  /** Writes to the demo's outbox, which a demo without an e-mail server uses; absent in production. */
  readonly outbox: SendSms | undefined;
  readonly push: PushCarrier;
  readonly telegram: TelegramBot | undefined;
}

/** The messengers of the market's channels. */
export async function openMessengers(
  market: NamedChannels,
  config: Pick<Config, 'smtpUrl' | 'securityContact' | 'publicUrl'>,
  { sendSms, outbox, push, telegram }: Carriers,
): Promise<ReadonlyMap<MessageChannel, Messenger>> {
  const { smtpUrl } = config;
  const channels = namedChannels(market);
  const messengers: Messenger[] = [];
  if (channels.includes('sms')) messengers.push(new SmsMessenger(sendSms));
  if (channels.includes('push')) {
    const { PushMessenger } = await import('#server/people/messengers/PushMessenger.ts');
    const keys = vapidKeys(push.tokenSecret);
    messengers.push(
      new PushMessenger(new PushSubscriptions(push.database, push.now), { keys, subject: pushSubject(config) }),
    );
  }
  if (telegram !== undefined) {
    messengers.push(new TelegramMessenger(telegram, new TelegramChats({ ...push, secret: push.tokenSecret })));
  }
  if (channels.includes('email')) {
    if (smtpUrl !== undefined) {
      const { SmtpMessenger } = await import('#server/people/messengers/SmtpMessenger.ts');
      messengers.push(new SmtpMessenger({ url: smtpUrl, from: market.notifications?.from ?? '' }));
    } else if (outbox !== undefined) {
      messengers.push(new OutboxMessenger(outbox));
    }
  }
  return new Map(messengers.map((messenger) => [messenger.channel, messenger]));
}

/** Whom a push service writes to about the shop's messages. */
function pushSubject({ securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>): string {
  const isReachable = publicUrl?.startsWith('https:') === true;
  return securityContact ?? (isReachable ? publicUrl : 'mailto:nobody@carte.example');
}

/** What the market's channels lack in production; undefined when they have everything. */
export function missingCarrier(
  market: NamedChannels,
  config: Pick<Config, 'market' | 'smtpUrl' | 'smsUrl' | 'telegramToken' | 'publicUrl'>,
): string | undefined {
  const { market: name, smtpUrl, smsUrl, telegramToken, publicUrl } = config;
  const channels = namedChannels(market);
  const says = (setting: string, channel: string): string =>
    `${setting} is missing: notifications of markets/${name}/market.json name the channel ${channel}.`;
  if (channels.includes('email') && smtpUrl === undefined) return says('SMTP_URL', 'email');
  if (channels.includes('sms') && smsUrl === undefined) return says('SMS_URL', 'sms');
  if (channels.includes('telegram') && telegramToken === undefined) return says('TELEGRAM_TOKEN', 'telegram');
  if (channels.includes('telegram') && publicUrl === undefined) return says('PUBLIC_URL', 'telegram');
  return undefined;
}
