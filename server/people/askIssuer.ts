import { Refusal } from '#server/http/Refusal.ts';
import type { Log } from '#server/Log.ts';

const ISSUER_TIMEOUT_MS = 3000;
/** More than any answer of an issuer has. */
const MAX_ANSWER_BYTES = 1_000_000;

interface AskInit {
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
}

interface IssuerAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** JSON of an issuer, within three seconds; refuses with `auth.provider-unavailable` where there is none. */
export async function askIssuer(url: string, log: Log, init: AskInit = {}): Promise<IssuerAnswer> {
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
    });
    const text = await answer.text();
    if (answer.status >= 500 || text.length > MAX_ANSWER_BYTES) throw new Error(`It answered ${answer.status}`);
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) throw new Error('It answered no object');
    return { status: answer.status, body: body as Readonly<Record<string, unknown>> };
  } catch (error) {
    throw issuerUnavailable(url, log, error);
  }
}

const RETRY_SECONDS = 10;

export function issuerUnavailable(url: string, log: Log, error: unknown): Refusal {
  log({ level: 'error', text: 'a sign-in provider does not answer', url, error: String(error) });
  return new Refusal(503, 'auth.provider-unavailable', { retryAfterSeconds: RETRY_SECONDS });
}

/** `reason` never holds what was sent or what came: codes and tokens stay out of the log. */
export function issuerRefused(issuer: string, log: Log, reason: string): Refusal {
  log({ level: 'warn', text: 'a sign-in was refused', issuer, reason });
  return new Refusal(401, 'auth.provider-refused');
}
