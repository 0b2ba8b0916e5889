import { namedChannels } from '#server/app/openMessengers.ts';
import type { Environment } from '#server/config/marketEnvironments.ts';
import { readSmtpUrl } from '#server/config/readSmtpUrl.ts';
import type { CheckedMarket } from '#server/market/checkMarket.ts';
import { SmtpMessenger } from '#server/people/messengers/SmtpMessenger.ts';
import { type Finding, looked } from './Finding.ts';

const WHAT = 'the e-mail server';

/** Connects to the server of e-mails and signs in, as far as the environment has its address. Nothing is sent. */
export async function examineMail(
  market: Pick<CheckedMarket, 'notifications'>,
  environment: Environment,
): Promise<readonly Finding[]> {
  if (!namedChannels(market).includes('email')) return [];
  const text = environment['SMTP_URL']?.trim() || undefined;
  if (text === undefined) {
    return [{ kind: 'unknown', what: WHAT, detail: "SMTP_URL is not here: look with the server's environment" }];
  }
  const loss = 'customers get no e-mail about their orders';
  const connect = async (): Promise<string> => {
    const url = readSmtpUrl(text);
    const { host, username } = new URL(url);
    await new SmtpMessenger({ url, from: market.notifications?.from ?? '' }).connect();
    return username === '' ? `${host} answers` : `${host} accepts the sign-in`;
  };
  return [await looked(WHAT, connect, loss)];
}
