import { Hono } from 'hono';
import { nonempty, refine, type } from 'superstruct';
import { text } from '#server/http/input/fields.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import type { PeopleContext } from '../PeopleContext.ts';
import { requirePerson } from '../requirePerson.ts';
import { PushSubscriptions } from './PushSubscriptions.ts';
import { vapidKeys } from './vapidKeys.ts';

/** Hosts of the push services of browsers, with all below them. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/**
 * Whether an address that a browser gave is one of a push service: the server must send to no other address that a
 * stranger names. `origins`: further services.
 */
function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (origins.includes(url.origin)) return true;
  const isKnown = PUSH_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isKnown && url.protocol === 'https:' && url.port === '';
}

const MAX_ENDPOINT_CHARACTERS = 1_000;

/** Base64url of a number of bytes. */
function bytes(count: number) {
  const isWhole = (value: string): boolean =>
    /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === count;
  return refine(text(MAX_ENDPOINT_CHARACTERS), 'bytes', isWhole);
}

/** Endpoints by which a browser asks to be told of orders while the shop is closed. */
export function pushRoutes({ database, sessions, limits, tokenSecret, config, now }: PeopleContext): App {
  const app: App = new Hono();
  const subscriptions = new PushSubscriptions(database, now);
  const { publicKey } = vapidKeys(tokenSecret);
  const isKnown = (endpoint: string): boolean => isPushEndpoint(endpoint, config.pushServices);
  const input = type({
    endpoint: refine(nonempty(text(MAX_ENDPOINT_CHARACTERS)), 'endpoint', isKnown),
    keys: type({ p256dh: bytes(65), auth: bytes(16) }),
  });

  app.get('/1/push-key', (context) => {
    limits.take(context, 'lookups');
    return context.json({ publicKey });
  });

  app.post('/api/v1/persons/:personId/push-subscriptions', requirePerson(sessions), async (context) => {
    limits.take(context, 'changes');
    const { endpoint, keys } = readInput(await readJson(context), input);
    const owner = { personId: context.get('personId'), sessionId: context.get('sessionId') };
    await subscriptions.add(owner, { endpoint, ...keys });
    return context.body(null, 204);
  });

  return app;
}
