import { scrubbed } from './scrubbed.ts';

interface Fault {
  readonly error: unknown;
  /** Where in the shop it happened: a word of ours. */
  readonly context: string;
  /** Of the market. */
  readonly release: string;
}

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

const MAX_FAULTS = 20;
const sent = new Set<string>();

/**
 * Tells a service that speaks Sentry's envelopes of a fault, each once a page and twenty of them at most. It is told what broke
 * and where in the scripts, and nothing of who it happened to. `dsn` is as the service gives it, `https://<key>@<host>/<project>`.
 */
export async function sendToSentry(dsn: string, fault: Fault): Promise<void> {
  const { error, context, release } = fault;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const value = scrubbed(message);
  const id = `${context} ${name} ${value}`;
  if (sent.has(id) || sent.size >= MAX_FAULTS) return;
  sent.add(id);
  const { protocol, host, username, pathname } = new URL(dsn);
  const parts = pathname.split('/');
  const project = parts.pop() ?? '';
  const eventId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const event = {
    event_id: eventId,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    release,
    transaction: context,
    sdk: { name: 'carte', version: release, settings: { infer_ip: 'never' } },
    exception: { values: [{ type: name, value, stacktrace: { frames: framesOf(stack ?? '').toReversed() } }] },
  };
  const lines = [{ event_id: eventId }, { type: 'event' }, event].map((line) => JSON.stringify(line));
  await fetch(
    `${protocol}//${host}${parts.join('/')}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`,
    {
      method: 'POST',
      body: lines.join('\n'),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    },
  );
}

/** As V8 writes them: `at name (https://shop.example/assets/main.js:1:2345)`. */
function framesOf(stack: string): readonly Frame[] {
  return [...stack.matchAll(/^\s*at (?:(.+?) \()?(?:\w+:\/\/[^/\s)]*)?([^\s():]+):(\d+):(\d+)\)?$/gm)].map(
    ([, name = '?', filename = '', line, column]) => ({
      function: name,
      filename: filename.replace(/[?#].*/, ''),
      lineno: Number(line),
      colno: Number(column),
    }),
  );
}
