import { CAPTCHA_SOURCES } from './captchaSources.ts';
import type { Market, MetricsName } from './Market.ts';
import { paymentSources } from './paymentSources.ts';

/** What a page of the shop may load from elsewhere, by the kind of it; its own origin is named for frames alone. */
export interface ContentSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
  readonly worker: readonly string[];
  /** A vendor puts styles into the page, marked with the page's own nonce. */
  readonly needsNonce: boolean;
}

type Lists = { [Kind in keyof Omit<ContentSources, 'needsNonce'>]: string[] };

const GOOGLE_SERVICES = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];

/** As Google's guide to content security policies asks of a page with its maps. */
const GOOGLE: Lists = {
  script: [...GOOGLE_SERVICES, "'unsafe-eval'", 'blob:'],
  style: ['https://fonts.googleapis.com'],
  img: [...GOOGLE_SERVICES, 'https://*.googleusercontent.com'],
  connect: [...GOOGLE_SERVICES, 'data:', 'blob:'],
  font: ['https://fonts.gstatic.com'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
};

/** As the vendors' guides to content security policies ask. */
const COUNTERS: Readonly<Partial<Record<MetricsName, Pick<Lists, 'script' | 'img' | 'connect'>>>> = {
  yandex: {
    script: ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://yastatic.net'],
    img: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
    connect: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  },
  ga4: {
    script: ['https://*.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
};

/** What the providers of a market need, and nothing for those that it does not name. */
export function contentSources(market: Market): ContentSources {
  const { api, providers, geocoding, maps, auth, errors, metrics, vendors } = market;
  const isGoogle = providers.maps.includes('google') || providers.geocoder.includes('google');
  const own = originsOf(api.baseUrl);
  const needed: Lists = { script: [], style: [], img: [...own], connect: [...own], font: [], frame: [], worker: [] };
  if (providers.maps.includes('leaflet')) needed.img.push(...originsOf(maps.tiles.url, maps.tiles.subdomains));
  if (providers.geocoder.includes('photon')) needed.connect.push(...originsOf(geocoding.photonUrl));
  if (providers.geocoder.includes('nominatim')) needed.connect.push(...originsOf(geocoding.nominatimUrl ?? ''));
  if (providers.auth.includes('oidc')) {
    const issuer = originsOf(auth.oidc?.issuer ?? '');
    needed.connect.push(...issuer);
    needed.img.push(...issuer);
  }
  if (providers.auth.includes('google')) addGoogleSignIn(needed, auth.google?.scriptUrl ?? '');
  if (providers.auth.includes('apple')) needed.script.push(...originsOf(auth.apple?.scriptUrl ?? ''));
  if (providers.auth.includes('vk')) {
    needed.connect.push('https://id.vk.ru');
    needed.img.push('https://*.userapi.com');
  }
  needed.connect.push(...originsOf(errors?.sentryDsn.replace(/\/\/\w+@/, '//') ?? ''));
  for (const counter of providers.metrics) {
    const { script = [], img = [], connect = [] } = COUNTERS[counter] ?? {};
    needed.connect.push(...connect);
    needed.script.push(...script);
    needed.img.push(...img);
  }
  // A script of elsewhere, as of a proxy of the shop's own, counts there.
  for (const counter of ['yandex', 'ga4'] as const) {
    const from = providers.metrics.includes(counter) ? originsOf(metrics[counter]?.scriptUrl ?? '') : [];
    for (const list of [needed.script, needed.img, needed.connect]) list.push(...from);
  }
  if (providers.metrics.includes('plausible')) needed.connect.push(...originsOf(metrics.plausible?.url ?? ''));
  for (const name of new Set<string>(Object.values(providers).flat())) {
    const origins = Object.values(vendors[name] ?? {}).flatMap((setting) => originsOf(setting));
    needed.img.push(...origins);
    needed.connect.push(...origins);
  }
  addCaptcha(needed, market);
  addPaymentForms(needed, market);
  if (isGoogle) {
    for (const kind of Object.keys(GOOGLE) as (keyof Lists)[]) needed[kind].push(...GOOGLE[kind]);
    needed.script.unshift(...originsOf(maps.google?.scriptUrl ?? ''));
  }
  const { script, style, img, connect, font, frame, worker } = needed;
  return {
    script: once(script),
    style,
    img: once(img),
    connect: once(connect),
    font,
    frame: once(frame),
    worker,
    needsNonce: isGoogle,
  };
}

/** A script of elsewhere, as of a proxy of the shop's own, counts there. */
function addCaptcha(needed: Lists, { providers, captcha }: Market): void {
  for (const name of providers.captcha) {
    const { script, frame, connect, style } = CAPTCHA_SOURCES[name];
    const from = originsOf(captcha?.scriptUrl ?? '');
    needed.script.push(...script, ...from);
    needed.frame.push(...frame, ...from);
    needed.connect.push(...connect, ...from);
    needed.style.push(...style);
  }
}

/** A form of the back end's own stands where that does; a script of elsewhere, as of a proxy of the shop's own, counts there. */
function addPaymentForms(needed: Lists, market: Market): void {
  for (const { script, frame, connect, img, scriptUrl } of paymentSources(market)) {
    const from = originsOf(scriptUrl === '' ? market.api.baseUrl : scriptUrl);
    needed.script.push(...script, ...(scriptUrl === '' ? [] : from));
    needed.frame.push(...frame, ...from);
    needed.connect.push(...connect);
    needed.img.push(...img);
  }
}

/**
 * As Google's guide to its sign-in asks: below one address, its script, its button in a frame and the button's style; and
 * where it keeps the pictures of people.
 */
function addGoogleSignIn(needed: Lists, scriptUrl: string): void {
  const [origin] = originsOf(scriptUrl);
  if (origin === undefined) return;
  const below = `${origin}/gsi/`;
  needed.script.push(`${below}client`);
  needed.style.push(`${below}style`);
  needed.connect.push(below);
  needed.frame.push(below);
  needed.img.push('https://lh3.googleusercontent.com');
}

/** One origin a subdomain letter; none for an address on the shop's own. */
function originsOf(url: string, subdomains = ''): readonly string[] {
  const origin = /^https?:\/\/[^/?#\s;,'"]+/i.exec(url)?.[0].toLowerCase();
  if (origin === undefined) return [];
  if (!origin.includes('{s}')) return [origin];
  return Array.from(subdomains, (letter) => origin.replaceAll('{s}', letter));
}

function once(sources: readonly string[]): readonly string[] {
  return [...new Set(sources)];
}
