import { scrubbed } from './scrubbed.ts';

interface Fault {
  readonly error: unknown;
  /** A fixed name of the part of the shop in which it happened. */
  readonly context: string;
  /** The market's version. */
  readonly release: string;
}

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

const MAX_FAULTS = 20;
const FRAME = /^\s*(?:at (?:(.+?) \()?|([^@\n]*)@|(?=\w+:\/\/))(?:\w+:\/\/[^/\s)]*)?([^\s():]+):(\d+):(\d+)\)?$/gm;
const sent = new Set<string>();

/**
 * Sends an error to a Sentry-compatible service, each only once and at most twenty for each page. It contains the error and its
 * stack, nothing about the person. `dsn` has the form `https://<key>@<host>/<project>`.
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

/**
 * Parses stack frames of V8, `at name (https://shop.example/assets/main.js:1:2345)`, and of Firefox and Safari,
 * `name@https://...:1:2345`, whose name may be empty.
 */
function framesOf(stack: string): readonly Frame[] {
  return [...stack.matchAll(FRAME)].map(([, called, named, filename = '', line, column]) => ({
    function: called || named || '?',
    filename: filename.replace(/[?#].*/, ''),
    lineno: Number(line),
    colno: Number(column),
  }));
}
