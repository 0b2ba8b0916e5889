import { needed } from '../../ProviderContext.ts';
import type { Fault, FaultContext, FaultService } from '../FaultService.ts';

/** Any service that takes the envelopes of Sentry. */
export class Sentry implements FaultService {
  readonly #dsn: string;

  /** `dsn` has the form `https://<key>@<host>/<project>`. */
  constructor(dsn: string) {
    this.#dsn = dsn;
  }

  async tell({ type, message: value, frames, context, release }: Fault): Promise<void> {
    const { protocol, host, username, pathname } = new URL(this.#dsn);
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
      exception: { values: [{ type, value, stacktrace: { frames: frames.toReversed() } }] },
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
}

export function create({ market }: FaultContext): FaultService {
  return new Sentry(needed(market.errors, 'errors.sentryDsn').sentryDsn);
}
