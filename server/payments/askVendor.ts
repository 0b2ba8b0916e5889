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
  const content = text.length > MAX_ANSWER_CHARACTERS ? undefined : parsed(text);
  if (answer.status >= 500 || content === undefined) throw new Error(`${pathname} answered ${answer.status}`);
  return { status: answer.status, body: content };
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
