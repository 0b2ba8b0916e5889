import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { pathTo } from '#domain/screens/screens.ts';
import type { PushSubscription, PushSubscriptions } from '../push/PushSubscriptions.ts';
import type { VapidKeys } from '../push/vapidKeys.ts';
import { type Contact, type Message, MessageRefused, type Messenger } from './Messenger.ts';

interface PushSettings {
  readonly keys: VapidKeys;
  /** Whom a push service writes to: an address that starts with `https:` or `mailto:`. */
  readonly subject: string;
}

/** How long a push service keeps news for a device that is off, in seconds. */
const KEPT_SECONDS = 6 * 3_600;
const TIMEOUT_MS = 10_000;
/** A push service takes topics of at most 32 characters. */
const TOPIC_CHARACTERS = 32;
/** The push service does not know the browser any more, or will never take this one's messages. */
const ENDED: readonly number[] = [400, 401, 403, 404, 410];

type Outcome = 'taken' | 'ended' | { readonly problem: string };

/**
 * Push messages (RFC 8030) to each browser in which the customer asked for them, encrypted for it alone. Later news of
 * an order replaces what a push service has not delivered yet, and what the device shows.
 */
export class PushMessenger implements Messenger {
  readonly channel = 'push';
  readonly isHeard = true;
  readonly #subscriptions: PushSubscriptions;
  readonly #settings: PushSettings;

  constructor(subscriptions: PushSubscriptions, settings: PushSettings) {
    this.#subscriptions = subscriptions;
    this.#settings = settings;
  }

  async addressOf({ personId }: Contact): Promise<string | undefined> {
    return (await this.#subscriptions.of(personId)).length === 0 ? undefined : personId;
  }

  async send({ id, to: personId, orderId, subject: title, note = '' }: Message): Promise<void> {
    const content = JSON.stringify({ id, title, text: note, orderId, path: pathTo('orders.show', { orderId }) });
    const topic = createHash('sha256').update(orderId).digest('base64url').slice(0, TOPIC_CHARACTERS);
    const subscriptions = await this.#subscriptions.of(personId);
    const outcomes = await Promise.all(subscriptions.map((one) => this.#sendTo(one, content, topic)));
    if (outcomes.includes('taken')) return;
    const failed = outcomes.find((outcome) => typeof outcome === 'object');
    if (failed === undefined) throw new MessageRefused('no browser of the customer takes push messages');
    throw new Error(failed.problem);
  }

  async #sendTo(
    { id, endpoint, p256dh, auth }: PushSubscription & { readonly id: string },
    content: string,
    topic: string,
  ): Promise<Outcome> {
    const { keys, subject } = this.#settings;
    const service = new URL(endpoint).host;
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
        vapidDetails: { subject, ...keys },
        TTL: KEPT_SECONDS,
        urgency: 'high',
        topic,
      });
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: headersOf(headers),
        body: new Uint8Array(body ?? Buffer.alloc(0)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'taken';
      if (!ENDED.includes(answer.status)) return { problem: `${service} answered ${answer.status}` };
      await this.#subscriptions.end(id);
      return 'ended';
    } catch (error) {
      return { problem: `${service}: ${String(error)}` };
    }
  }
}

/** `fetch` sets the length itself. */
function headersOf(headers: webPush.Headers): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length'));
}
