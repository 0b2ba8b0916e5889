import { about, choice, defaulted, dictionary, either, optional, section, text } from '#domain/validation/Schema.ts';
import { base, presentation, SECURE, script, some, words, zoom } from './values.ts';

/**
 * Where the scripts and services of vendors are by default, by vendor. Their adapters' side of the house knows them.
 */
export interface VendorAddresses {
  readonly googleMaps: string;
  readonly googleSignIn: string;
  /** `{locale}` stands for the language as Apple writes it. */
  readonly apple: string;
  readonly yandex: string;
  readonly ga4: string;
  /** A base URL without a path. */
  readonly plausible: string;
  readonly stripe: string;
  readonly yookassa: string;
}

/** Tiles that the reference server draws. */
export const DEFAULT_TILES = {
  url: '/geo/tiles/{z}/{x}/{y}.svg?theme={theme}&lang={lang}',
  attribution: { text: '' },
  subdomains: 'abc',
  minZoom: 10,
  maxZoom: 18,
} as const;

function mapSettings(usual: Partial<VendorAddresses>) {
  return {
    maps: defaulted(
      section({
        tiles: defaulted(
          section(
            {
              url: text({
                pattern: '\\{z\\}.*\\{x\\}.*\\{y\\}|\\{z\\}.*\\{y\\}.*\\{x\\}',
                description:
                  'URL template with {z}, {x}, {y} and optionally {theme} (light, dark), {lang}, {s} and {r}.',
              }),
              attribution: section({
                text: either(words, choice(['']), 'A text, or one for each language; empty: there is nobody to name.'),
                url: optional(text({ pattern: '^https?:' })),
              }),
              subdomains: defaulted(
                text({ minLength: 1, description: 'Letters that replace {s}, one for each subdomain.' }),
                DEFAULT_TILES.subdomains,
              ),
              minZoom: defaulted(zoom, DEFAULT_TILES.minZoom),
              maxZoom: defaulted(zoom, DEFAULT_TILES.maxZoom),
            },
            'A source of XYZ map tiles; absent: those that the reference server draws.',
          ),
          DEFAULT_TILES,
        ),
        google: optional(
          section(
            {
              key: text({ description: 'Empty: not set up yet, and left out.' }),
              scriptUrl: defaulted(some, usual.googleMaps),
            },
            'Required by the map and the geocoder google.',
          ),
        ),
      }),
      {},
    ),
  };
}

function authSettings(usual: Partial<VendorAddresses>) {
  const clientOf = (description: string, scriptUrl: string | undefined) =>
    section({ clientId: text({ description }), scriptUrl: defaulted(script, scriptUrl) });
  return {
    auth: defaulted(
      section(
        {
          oidc: optional(
            section(
              {
                issuer: text({
                  pattern: SECURE,
                  description:
                    "The provider's issuer identifier, exactly as it states it. Discovery uses .well-known below it.",
                }),
                clientId: some,
                name: about(words, 'The provider\'s name on its button: "Continue with {name}".'),
                scope: defaulted(
                  text({
                    pattern: '^openid(?: |$)',
                    description: 'Space-separated scopes; openid is always included.',
                  }),
                  'openid profile email',
                ),
              },
              'Required by the sign-in oidc.',
            ),
          ),
          google: optional(
            about(
              clientOf(
                'Of a web application, as Google gives it. Empty: not set up yet, and not offered.',
                usual.googleSignIn,
              ),
              'Required by the sign-in google.',
            ),
          ),
          apple: optional(
            about(
              clientOf('A services id, as Apple gives it. Empty: not set up yet, and not offered.', usual.apple),
              'Required by the sign-in apple. {locale} in scriptUrl is the language, as Apple writes it.',
            ),
          ),
          vk: optional(
            section(
              {
                clientId: text({ description: 'Digits. VK ID is not offered with any other value.' }),
                mode: defaulted(
                  choice(
                    ['redirect', 'new-tab', 'new-window'],
                    "Where VK's page opens. A browser that opens no window shows it in place of the shop's.",
                  ),
                  'redirect',
                ),
              },
              'Required by the sign-in vk.',
            ),
          ),
        },
        "Settings of the sign-in providers, by name. All of them are public; secrets stand in the server's environment.",
      ),
      {},
    ),
  };
}

function metricsSettings(usual: Partial<VendorAddresses>) {
  return {
    metrics: defaulted(
      section(
        {
          yandex: optional(
            section({
              counterId: text({ pattern: '^\\d+$', description: "The counter's number, digits only." }),
              scriptUrl: defaulted(base, usual.yandex),
            }),
          ),
          ga4: optional(
            section({
              measurementId: text({ pattern: '^G-[A-Z0-9]+$', description: 'Measurement id of the form G-...' }),
              scriptUrl: defaulted(base, usual.ga4),
            }),
          ),
          plausible: optional(
            section({
              domain: text({ minLength: 1, description: "The site's domain as registered with Plausible." }),
              url: defaulted(base, usual.plausible),
            }),
          ),
        },
        'Settings of the analytics providers; each is required by the provider of its name.',
      ),
      {},
    ),
  };
}

function paymentSettings(usual: Partial<VendorAddresses>) {
  return {
    payments: defaulted(
      section(
        {
          'demo-bank': optional(section({ presentation })),
          stripe: optional(
            section({
              presentation,
              form: defaulted(
                choice(
                  ['checkout', 'payment-element'],
                  "Stripe's form in the shop's page: its Checkout whole, or its Payment Element above the shop's own pay button.",
                ),
                'checkout',
              ),
              publishableKey: optional(
                text({
                  pattern: '^pk_\\w+$',
                  description: 'Publishable key (pk_...). Required for a form in the page.',
                }),
              ),
              scriptUrl: defaulted(script, usual.stripe),
            }),
          ),
          yookassa: optional(section({ presentation, scriptUrl: defaulted(script, usual.yookassa) })),
        },
        "How online payments are presented, by provider. The default is a redirect to the provider's own page.",
      ),
      {},
    ),
  };
}

/** Settings of single vendors. */
export function vendorSettings(usual: Partial<VendorAddresses>) {
  return {
    ...mapSettings(usual),
    ...authSettings(usual),
    ...metricsSettings(usual),
    ...paymentSettings(usual),
    vendors: defaulted(
      dictionary(dictionary(text()), {
        description:
          'Settings of additional providers that have no key of their own here, by name: { "here": { "key": "..." } }. The page may send requests to the origins named here.',
      }),
      {},
    ),
  };
}
