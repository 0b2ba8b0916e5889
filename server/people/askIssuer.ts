import { Refusal } from '#server/http/Refusal.ts';
import type { Log } from '#server/shared/Log.ts';

const ISSUER_TIMEOUT_MS = 3000;
/** Maximum size of an issuer's response in bytes. */
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

/**
 * Requests JSON from an issuer, with a timeout of three seconds. Refuses with `auth.provider-unavailable` when that
 * fails.
 */
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
  log({ level: 'error', text: 'sign-in provider did not answer', url, error: String(error) });
  return new Refusal(503, 'auth.provider-unavailable', { retryAfterSeconds: RETRY_SECONDS });
}

/**
 * Logs a refused sign-in. `reason` must not contain request or response data, so that codes and tokens stay out of the
 * log.
 */
export function issuerRefused(issuer: string, log: Log, reason: string): Refusal {
  log({ level: 'warn', text: 'sign-in rejected', issuer, reason });
  return new Refusal(401, 'auth.provider-refused');
}
