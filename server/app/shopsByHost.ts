import { parse, serialize } from 'hono/utils/cookie';
import type { App } from '#server/http/Route.ts';

/** A shop with its host. */
export interface HostedShop {
  readonly market: string;
  /** A URL such as `https://shop.example`; absent in development. */
  readonly publicUrl: string | undefined;
  readonly app: Pick<App, 'fetch'>;
}

/** Cookie that stores the selected market in development. */
const COOKIE = 'carte_market';
const PARAMETER = 'market';
/** Health checks, which address the process by IP address rather than a shop's name. */
const PROBES: readonly string[] = ['/health', '/ready'];
/** Misdirected Request: the host belongs to no shop here (RFC 9110, section 15.5.20). */
const MISDIRECTED = 421;

/**
 * Routes requests to several shops by the host of their `PUBLIC_URL`. In production an unknown host is refused. In
 * development the shop is selected by `?market=` (remembered in a cookie), by a host such as `adriatic.localhost`, or
 * else it is the first. A health check with an unknown host succeeds when every shop is healthy.
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
    const namedShop = named(url.searchParams.get(PARAMETER));
    if (namedShop !== undefined) return keeping(namedShop.market, await namedShop.app.fetch(request, ...rest));
    const cookieMarket = parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE];
    const shop = named(cookieMarket) ?? named(url.hostname.replace(/\.localhost$/, '')) ?? shops[0];
    return shop === undefined ? new Response(undefined, { status: MISDIRECTED }) : shop.app.fetch(request, ...rest);
  };

  const probe = async (request: Request, rest: readonly unknown[]): Promise<Response> => {
    const answers = await Promise.all(shops.map(async ({ app }) => app.fetch(request.clone(), ...(rest as []))));
    const worst = answers.find(({ ok }) => !ok) ?? answers[0];
    return worst ?? new Response(undefined, { status: MISDIRECTED });
  };
  return { fetch };
}

/** The host of a URL without its scheme's default port, which a proxy may omit or add. */
function hostOf(address: string): string {
  const { hostname, port } = new URL(address);
  return port === '' || port === '80' || port === '443' ? hostname : `${hostname}:${port}`;
}

function keeping(market: string, answer: Response): Response {
  const response = new Response(answer.body, answer);
  response.headers.append('Set-Cookie', serialize(COOKIE, market, { path: '/', sameSite: 'Lax' }));
  return response;
}
