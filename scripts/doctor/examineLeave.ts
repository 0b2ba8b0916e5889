import type { HttpClient } from '#infrastructure/http/HttpClient.ts';
import type { Checks } from './Checks.ts';
import { reasonOf } from './Finding.ts';
import { type PageFetch, StoppedByBrowser } from './PageFetch.ts';

/** A person, a restaurant and a token that no back end knows. */
const NOBODY = 'carte-doctor';
const CONTENT = { 'Content-Type': 'application/json' };
const PERSONAL = { Authorization: `Bearer ${NOBODY}` };

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What customers lose where a browser does not send it. */
  readonly loss: string;
}

const NO_SIGN_IN = 'nobody can sign in, and nobody can order';

/** The calls of section 7 of the specification that a browser asks about before it sends them. */
const ASKED_FIRST: readonly Call[] = [
  {
    method: 'POST',
    path: '/1/persons/orders/preflight',
    headers: CONTENT,
    loss: 'no cart has a price, and nobody can order',
  },
  {
    method: 'POST',
    path: '/1/persons/{personId}/orders/preflight',
    headers: { ...CONTENT, ...PERSONAL },
    loss: 'the cart of who is signed in has no price, and nobody can order',
  },
  {
    method: 'POST',
    path: '/api/v1/persons/{personId}/orders',
    headers: { ...CONTENT, ...PERSONAL },
    loss: 'nobody can order',
  },
  { method: 'GET', path: '/api/v1/me', headers: PERSONAL, loss: NO_SIGN_IN },
  {
    method: 'POST',
    path: '/api/v1/sign/refresh',
    headers: PERSONAL,
    loss: 'customers have to sign in again whenever a token has expired',
  },
  { method: 'POST', path: '/api/v1/sign/in/phone/code', headers: CONTENT, loss: NO_SIGN_IN },
  { method: 'POST', path: '/api/v1/sign/in/phone', headers: CONTENT, loss: NO_SIGN_IN },
];

/**
 * Checks whether a browser sends the calls that it asks about first, and lets a page read a refusal. Only questions and
 * reads are sent: no message, no order.
 */
export async function examineLeave(
  page: PageFetch,
  http: HttpClient,
  { hasKeys }: { readonly hasKeys: boolean },
  checks: Checks,
): Promise<void> {
  if (new URL(http.baseUrl).origin === page.origin) return;
  const ask = (call: Call, headers = call.headers): Promise<boolean> =>
    checks.look(
      `${call.method} ${call.path}, asked for by a page`,
      async () => {
        const url = `${http.baseUrl}${call.path.replace('{personId}', NOBODY)}`;
        await page.askLeave(call.method, url, new Headers(headers));
        return 'a browser sends it';
      },
      call.loss,
    );
  for (const call of ASKED_FIRST) {
    const takesKey = hasKeys && call.path.endsWith('}/orders');
    await ask(call, takesKey ? { ...call.headers, 'Idempotency-Key': NOBODY } : call.headers);
  }
  await examineRefusal(checks, 'a refusal of a restaurant that is not there', () => http.get(`/1/p/restos/${NOBODY}`));
  await examineRefusal(checks, 'a refusal of a token that is none', () => http.get('/api/v1/me', { token: NOBODY }));
}

async function examineRefusal(checks: Checks, what: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
    checks.add({ kind: 'unknown', what, detail: 'it was not refused' });
  } catch (error) {
    const { cause } = error as { readonly cause?: unknown };
    const isKept = cause instanceof StoppedByBrowser;
    const loss = 'customers read that the network failed, and not why they were refused';
    checks.add(
      isKept
        ? { kind: 'bad', what, detail: reasonOf(error), loss }
        : { kind: 'good', what, detail: `a page can read it: ${reasonOf(error)}` },
    );
  }
}
