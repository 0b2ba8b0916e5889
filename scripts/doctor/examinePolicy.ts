import type { Finding } from './Finding.ts';

const TIMEOUT_MS = 8_000;
/** Sources that allow a page to run unreviewed code. */
const UNSAFE = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", 'blob:', '*'];

/**
 * Checks the content security policy of the market's settings: sources that are too permissive, and http sources that
 * an https page cannot load.
 */
export function examineSources({
  script,
  connect,
  img,
}: {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
}): readonly Finding[] {
  const loose = script.filter((source) => UNSAFE.includes(source));
  const plain = [...new Set([...script, ...connect, ...img])].filter((source) =>
    /^http:\/\/(?!127\.0\.0\.1|localhost)/.test(source),
  );
  return [
    loose.length === 0
      ? { kind: 'good', what: 'the content policy', detail: policyText(script, connect, img) }
      : { kind: 'lacks', what: 'the content policy', detail: `a provider wants ${loose.join(', ')} for scripts` },
    ...plain.map(
      (source): Finding => ({
        kind: 'bad',
        what: `the content policy, ${source}`,
        detail: 'has no TLS: a page with TLS does not load it',
      }),
    ),
  ];
}

function policyText(...lists: readonly (readonly string[])[]): string {
  const origins = [...new Set(lists.flat())];
  return origins.length === 0 ? 'nothing comes from elsewhere' : `lets in ${origins.join(', ')}`;
}

/** Checks whether a running shop sends its page with the market's content security policy. */
export async function examinePolicy(
  shopUrl: string,
  expected: { readonly script: readonly string[]; readonly connect: readonly string[] },
  fetchIt: typeof fetch = fetch,
): Promise<readonly Finding[]> {
  const what = `the content policy of ${shopUrl}`;
  let policy: string | null;
  try {
    const answer = await fetchIt(shopUrl, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { Accept: 'text/html' },
    });
    await answer.body?.cancel();
    if (answer.headers.get('content-type')?.includes('text/html') !== true) {
      return [{ kind: 'unknown', what, detail: 'no page is there: the storefront is served elsewhere' }];
    }
    policy = answer.headers.get('content-security-policy');
  } catch (error) {
    return [{ kind: 'bad', what, detail: error instanceof Error ? error.message : String(error) }];
  }
  if (policy === null) return [{ kind: 'bad', what, detail: 'the page has none: does a proxy take it away?' }];
  const missing = (
    [
      ['script-src', expected.script],
      ['connect-src', expected.connect],
    ] as const
  ).flatMap(([directive, sources]) => {
    const words =
      policy
        .split(';')
        .map((part) => part.trim().split(' '))
        .find(([name]) => name === directive) ?? [];
    return sources.filter((source) => !words.includes(source)).map((source) => `${directive} ${source}`);
  });
  return missing.length === 0
    ? [{ kind: 'good', what }]
    : missing.map((one): Finding => ({ kind: 'bad', what, detail: `does not let in ${one}` }));
}
