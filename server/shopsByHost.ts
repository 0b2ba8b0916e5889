import { parse, serialize } from 'hono/utils/cookie';
import type { App } from './routes/Route.ts';

/** A shop and the hosts that it is reached by. */
export interface HostedShop {
  readonly market: string;
  /** `https://shop.example`; absent where nobody but its developers reaches it. */
  readonly publicUrl: string | undefined;
  readonly app: Pick<App, 'fetch'>;
}

/** Keeps the market of a visit in development. */
const COOKIE = 'carte_market';
const PARAMETER = 'market';
/** Asked by whoever watches the process, by its address and not by the name of a shop. */
const PROBES: readonly string[] = ['/health', '/ready'];
/** What was sent here is for a shop that is not here (RFC 9110, section 15.5.20). */
const MISDIRECTED = 421;

/**
 * Several shops as one: each request goes to the shop whose `PUBLIC_URL` has its host, and to no other. A host that no shop has is
 * told so in production; a developer, whose shops have no names yet, gets the one that `?market=` names, for the rest of the visit,
 * or that of `adriatic.localhost`, or else the first. A probe by another name is well when every shop is.
 */
export function shopsByHost(
  shops: readonly HostedShop[],
  { isProduction }: { readonly isProduction: boolean },
): HostedShop['app'] {
  const byHost = new Map(
    shops.flatMap((shop) => (shop.publicUrl === undefined ? [] : [[hostOf(shop.publicUrl), shop]])),
  );
  const named = (market: string | null | undefined): HostedShop | undefined =>
    shops.find((shop) => shop.market === market);

  const fetch: App['fetch'] = async (request, ...rest) => {
    const url = new URL(request.url);
    const own = byHost.get(hostOf(request.url));
    if (own !== undefined) return own.app.fetch(request, ...rest);
    if (PROBES.includes(url.pathname)) return probe(request, rest);
    if (isProduction) return new Response('No shop of this name is here.\n', { status: MISDIRECTED });
    const asked = named(url.searchParams.get(PARAMETER));
    if (asked !== undefined) return keeping(asked.market, await asked.app.fetch(request, ...rest));
    const kept = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE];
    const shop = named(kept) ?? named(url.hostname.replace(/\.localhost$/, '')) ?? shops[0];
    return shop === undefined ? new Response(undefined, { status: MISDIRECTED }) : shop.app.fetch(request, ...rest);
  };

  const probe = async (request: Request, rest: readonly unknown[]): Promise<Response> => {
    const answers = await Promise.all(shops.map(async ({ app }) => app.fetch(request.clone(), ...(rest as []))));
    const worst = answers.find(({ ok }) => !ok) ?? answers[0];
    return worst ?? new Response(undefined, { status: MISDIRECTED });
  };
  return { fetch };
}

/** Of an address, without the port that its scheme has anyway: a proxy may leave it out or write it. */
function hostOf(address: string): string {
  const { hostname, port } = new URL(address);
  return port === '' || port === '80' || port === '443' ? hostname : `${hostname}:${port}`;
}

function keeping(market: string, answer: Response): Response {
  const kept = new Response(answer.body, answer);
  kept.headers.append('Set-Cookie', serialize(COOKIE, market, { path: '/', sameSite: 'Lax' }));
  return kept;
}
