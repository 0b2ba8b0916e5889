const TIMEOUT_MS = 10_000;
/** Maximum length of a provider's response. */
const MAX_ANSWER_CHARACTERS = 1_000_000;

interface AskInit {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface VendorAnswer {
  readonly status: number;
  /** Sent as JSON. */
  readonly body: object;
}

/**
 * Sends a request to a payment provider, with a timeout of ten seconds and without following redirects. Returns
 * responses with a status from 200 to 499; throws for others and when the body is not a JSON object. Errors never
 * contain keys.
 */
export async function askVendor(url: string, init: AskInit): Promise<VendorAnswer> {
  const headers = { Accept: 'application/json', ...init.headers };
  const { status, text } = await requestText(url, { ...init, headers });
  const content = parsed(text);
  if (status >= 500 || content === undefined) throw new Error(`${new URL(url).pathname} answered ${status}`);
  return { status, body: content };
}

/** The same with a text of any status; it is empty when it is too long. */
export async function requestText(
  url: string,
  { method = 'GET', headers, body }: AskInit,
): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, text: text.length > MAX_ANSWER_CHARACTERS ? '' : text };
}

/** Parses a JSON object; undefined for anything else. */
export function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
