import { authSettingsKey } from './authSettingsKey.ts';
import { CAPTCHA_SOURCES } from './captchaSources.ts';
import type { Market, MetricsName } from './Market.ts';
import { paymentSources } from './paymentSources.ts';

/** Origins that the shop's pages may load from, by kind. The shop's own origin is listed only for frames. */
export interface ContentSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
  readonly worker: readonly string[];
  /** The vendor inserts styles into the page, which must carry the page's nonce. */
  readonly needsNonce: boolean;
}

type Lists = { [Kind in keyof Omit<ContentSources, 'needsNonce'>]: string[] };

const GOOGLE_SERVICES = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];

/** Origins that Google's guide to content security policies requires for its maps. */
const GOOGLE: Lists = {
  script: [...GOOGLE_SERVICES, "'unsafe-eval'", 'blob:'],
  style: ['https://fonts.googleapis.com'],
  img: [...GOOGLE_SERVICES, 'https://*.googleusercontent.com'],
  connect: [...GOOGLE_SERVICES, 'data:', 'blob:'],
  font: ['https://fonts.gstatic.com'],
  frame: ['https://*.google.com'],
  worker: ['blob:'],
};

/** Origins that each analytics vendor's guide to content security policies requires. */
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

/** The origins that the chosen providers of a market need. Providers that are not chosen add nothing. */
export function contentSources(market: Market): ContentSources {
  const { api, content, providers, geocoding, maps, auth, errors, metrics, vendors } = market;
  const isGoogle = providers.maps.includes('google') || providers.geocoder.includes('google');
  const own = originsOf(api.baseUrl);
  const needed: Lists = {
    script: [],
    style: [],
    img: [...own, ...content.pictures],
    connect: [...own, ...content.connect],
    font: [],
    frame: [],
    worker: [],
  };
  if (providers.maps.includes('leaflet')) needed.img.push(...originsOf(maps.tiles.url, maps.tiles.subdomains));
  if (providers.geocoder.includes('photon')) needed.connect.push(...originsOf(geocoding.photonUrl));
  if (providers.geocoder.includes('nominatim')) needed.connect.push(...originsOf(geocoding.nominatimUrl ?? ''));
  if (providers.auth.some((name) => authSettingsKey(name) === 'oidc')) {
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
  // The configured script URL may be a proxy of the shop's own, whose origin must be allowed too.
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

/** Adds the origins of the captcha; a configured script URL may be a proxy with another origin. */
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

/**
 * Adds the origins of embedded payment forms. The demo bank's form is served by the back end; a configured script URL may be a
 * proxy with another origin.
 */
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
 * Adds the origins that Google's sign-in guide requires: its script, the frame of its button, the button's styles and the server
 * of profile pictures.
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

/** The origins of a URL template, one for each subdomain letter; none for a relative URL. */
function originsOf(url: string, subdomains = ''): readonly string[] {
  const origin = /^https?:\/\/[^/?#\s;,'"]+/i.exec(url)?.[0].toLowerCase();
  if (origin === undefined) return [];
  if (!origin.includes('{s}')) return [origin];
  return Array.from(subdomains, (letter) => origin.replaceAll('{s}', letter));
}

function once(sources: readonly string[]): readonly string[] {
  return [...new Set(sources)];
}
