import type { Market } from '#application/market/Market.ts';
import { type Finding, looked } from './Finding.ts';

const TIMEOUT_MS = 8_000;

/** Checks whether the market's providers respond. What needs a browser or costs money is only mentioned. */
export async function examineProviders(market: Market, fetchIt: typeof fetch = fetch): Promise<readonly Finding[]> {
  const { providers, geocoding, auth, metrics, vendors } = market;
  const ask = async (url: string): Promise<unknown> => {
    const answer = await fetchIt(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'User-Agent': 'carte-doctor' },
    });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.json();
  };
  /** Checks that a URL responds at all; the response to a request without a customer does not matter. */
  const reach = async (url: string): Promise<string> => {
    const answer = await fetchIt(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'User-Agent': 'carte-doctor' },
    });
    await answer.body?.cancel();
    if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`);
    return url;
  };
  const findings: Finding[] = [];
  if (providers.geocoder.includes('photon') && isElsewhere(geocoding.photonUrl)) {
    findings.push(
      await looked('the geocoder photon', async () => {
        const found = await ask(`${geocoding.photonUrl}/api?q=a&limit=1`);
        if ((found as { type?: unknown }).type !== 'FeatureCollection') throw new Error('answers no FeatureCollection');
        return geocoding.photonUrl;
      }),
    );
  }
  const { nominatimUrl } = geocoding;
  if (providers.geocoder.includes('nominatim') && nominatimUrl !== undefined) {
    findings.push(
      await looked('the geocoder nominatim', async () => {
        if (!Array.isArray(await ask(`${nominatimUrl}/search?format=jsonv2&q=a&limit=1`)))
          throw new Error('answers no list');
        return nominatimUrl;
      }),
    );
  }
  const { oidc } = auth;
  if (providers.auth.includes('oidc') && oidc !== undefined) {
    findings.push(
      await looked('the sign-in oidc', async () => {
        const { issuer } = (await ask(`${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)) as {
          issuer?: unknown;
        };
        if (issuer !== oidc.issuer)
          throw new Error(`calls itself "${String(issuer)}" and not "${oidc.issuer}", to the letter`);
        return oidc.issuer;
      }),
    );
  }
  if (providers.auth.includes('vk') && !/^\d+$/.test(auth.vk?.clientId ?? '')) {
    findings.push({
      kind: 'bad',
      what: 'the sign-in vk',
      detail: 'auth.vk.clientId is no number: VK ID is not offered',
    });
  }
  for (const vendor of ['google', 'apple'] as const) {
    if (!providers.auth.includes(vendor)) continue;
    const detail = 'only a page can try its script and its client id; sign in once';
    findings.push({ kind: 'unknown', what: `the sign-in ${vendor}`, detail });
  }
  if (providers.maps.includes('google') || providers.geocoder.includes('google')) {
    findings.push({ kind: 'unknown', what: 'the key of Google', detail: 'only a page can try it; open the map once' });
  }
  for (const counter of providers.metrics) {
    const what = `the counter ${counter}`;
    // One without settings of its own here is examined below, by those of `vendors`.
    const urls: Readonly<Record<string, string | undefined>> = {
      yandex: metrics.yandex?.scriptUrl,
      ga4: metrics.ga4 && `${metrics.ga4.scriptUrl}?id=${metrics.ga4.measurementId}`,
      plausible: metrics.plausible && `${metrics.plausible.url}/js/script.js`,
    };
    const url = urls[counter];
    if (url === undefined) continue;
    findings.push(
      await looked(what, async () => {
        await reach(url);
        return `${new URL(url).origin} answers; whether the site is known there only its reports tell`;
      }),
    );
  }
  for (const [name, settings] of Object.entries(vendors)) {
    const isNamed = Object.values(providers).some((names: readonly string[]) => names.includes(name));
    if (!isNamed) {
      findings.push({ kind: 'lacks', what: `vendors.${name}`, detail: 'no provider of the market has this name' });
      continue;
    }
    for (const [key, value] of Object.entries(settings)) {
      if (value === '') findings.push({ kind: 'bad', what: `vendors.${name}.${key}`, detail: 'is empty' });
      else if (isElsewhere(value)) findings.push(await looked(`vendors.${name}.${key}`, () => reach(value)));
    }
  }
  return findings;
}

/** Providers that the market names in advance and whose accounts do not exist yet. */
export function examineWaiting(manifest: unknown, { providers }: Pick<Market, 'providers'>): readonly Finding[] {
  const named = (manifest as { readonly providers: Readonly<Record<string, readonly string[]>> }).providers;
  return (['maps', 'geocoder', 'auth', 'errors'] as const).flatMap((kind) => {
    const usable: readonly string[] = providers[kind];
    const waiting = (named[kind] ?? []).filter((name) => !usable.includes(name));
    return waiting.map(
      (name): Finding => ({
        kind: 'lacks',
        what: `${name} of providers.${kind}`,
        detail: 'its key is empty: it is not used',
      }),
    );
  });
}

function isElsewhere(url: string): boolean {
  return /^https?:/.test(url);
}
