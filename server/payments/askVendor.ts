const TIMEOUT_MS = 10_000;
/** More than any answer of a payment provider has. */
const MAX_ANSWER_CHARACTERS = 1_000_000;

interface AskInit {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface VendorAnswer {
  readonly status: number;
  /** An object of JSON. */
  readonly body: object;
}

/**
 * Asks a payment provider, within ten seconds and without following it anywhere. Answers from 200 to 499 are the caller's to
 * judge; throws for every other one and for what is no object of JSON. No key is ever part of what is thrown.
 */
export async function askVendor(url: string, { method = 'GET', headers, body }: AskInit): Promise<VendorAnswer> {
  const answer = await fetch(url, {
    method,
    headers: { Accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const { pathname } = new URL(url);
  const read = text.length > MAX_ANSWER_CHARACTERS ? undefined : parsed(text);
  if (answer.status >= 500 || read === undefined) throw new Error(`${pathname} answered ${answer.status}`);
  return { status: answer.status, body: read };
}

/** An object of JSON; undefined for everything else. */
export function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
