import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import type { Log } from '#server/shared/Log.ts';
import type { SendSms } from './SendSms.ts';

const SEND_TIMEOUT_MS = 10_000;
const MAX_REASON_CHARACTERS = 200;

interface Carrier {
  readonly send: SendSms;
  /** Closes open connections; absent when there are none. */
  readonly close?: (() => void) | undefined;
}

/** Opens the carrier for a URL: an SMPP message center, or an operator's HTTP gateway. */
export async function openCarrier(url: string, log: Log): Promise<Carrier> {
  if (!/^smpps?:/.test(url)) return { send: gatewaySms(url) };
  const { SmppCarrier } = await import('./SmppCarrier.ts');
  const carrier = new SmppCarrier(url, log);
  return { send: (sms) => carrier.send(sms), close: () => carrier.close() };
}

/** A carrier that posts `{ to, text }` to the operator's gateway. */
function gatewaySms(url: string): SendSms {
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    if (answer.ok) return;
    const reason = (await answer.text().catch(() => '')).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON_CHARACTERS);
    throw new Error(`The text message gateway answered ${answer.status}${reason === '' ? '' : `: ${reason}`}`);
  };
}

/** The demo's carrier, which stores messages in the outbox, where they can be read. */
export function outboxSms(database: Database, now: () => Date): SendSms {
  return ({ to, code, text }) =>
    database.write(async (writer) => {
      await writer
        .insertInto('outbox')
        .values({ id: randomUUID(), to, code, text, sent_at: now().toISOString() })
        .execute();
    });
}

export const noSms: SendSms = () => Promise.reject(new Error('No text message gateway is configured (SMS_URL)'));
