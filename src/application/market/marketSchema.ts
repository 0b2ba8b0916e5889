import { CODE_LENGTH, MAX_CODE_LENGTH, MIN_CODE_LENGTH } from '#domain/session/signInCode.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import {
  about,
  choice,
  defaulted,
  dictionary,
  either,
  flag,
  integer,
  list,
  number,
  optional,
  section,
  text,
} from '#domain/validation/Schema.ts';
import { MESSAGE_CHANNELS } from './messageChannels.ts';
import { PROVIDER_NAMES } from './providerNames.ts';

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

/** https; plain http is allowed for this machine only. */
const SECURE = '^https://|^http://(localhost|127\\.0\\.0\\.1)[:/]';
/** The same without a slash at the end. */
const SECURE_BASE = '^(?:https://|http://(?:localhost|127\\.0\\.0\\.1)[:/]).*[^/]$';
const ORIGIN = '^(?:https://(?:\\*\\.)?[a-z0-9][a-z0-9.-]*|http://(?:localhost|127\\.0\\.0\\.1))(?::\\d+)?$';
const SENTRY_DSN = '^(?:https://\\w+@[\\w.:/-]+|http://\\w+@(?:localhost|127\\.0\\.0\\.1)[:/][\\w/]*)/\\d+$';

/** `HH:MM`, as a pattern. */
export const TIME_OF_DAY = '^(?:[01]\\d|2[0-3]):[0-5]\\d$';

const some = text({ minLength: 1 });
const channels = (description: string) =>
  optional(list(choice(MESSAGE_CHANNELS), { minItems: 1, uniqueItems: true, description }));
const words = either(
  some,
  dictionary(some, { minProperties: 1 }),
  'A text, or one for each language of the market: { "en": "..." }.',
);
const script = text({ pattern: SECURE, description: "URL of the vendor's script; the vendor's own when absent." });
const base = text({ pattern: SECURE_BASE, description: 'https without a trailing slash; http for this machine only.' });
const origins = defaulted(
  list(text({ pattern: ORIGIN }), {
    uniqueItems: true,
    description:
      'https origins without a path. `*.` in front covers every host below one; http is allowed for this machine only.',
  }),
  [],
);
const waitMinutes = (description: string) => integer({ minimum: 1, maximum: 720, description });
const zoom = integer({ minimum: 0, maximum: 22 });
const presentation = defaulted(
  choice(
    ['redirect', 'embedded', 'modal'],
    "On the provider's own page, in a form on the order's page, or in a dialog above it.",
  ),
  'redirect',
);

/** Several names of adapters, each at most once. */
const names = <const T extends readonly string[]>(values: T, description: string, minItems = 0) =>
  list(choice(values), { ...(minItems > 0 ? { minItems } : {}), uniqueItems: true, description });

/**
 * The schema of `markets/<id>/market.json`, and the only description of it but for its `law`, which the storefront does
 * not read (`lawSchema.ts`): the types `Market` and `MarketManifest`, the checks of build, server and storefront and
 * the published JSON Schema all follow from it (ADR 0036). Without `usual` it allows exactly the same, and does not say
 * where the vendors' scripts are by default.
 */
export function marketSchema(usual: Partial<VendorAddresses> = {}) {
  const clientOf = (description: string, scriptUrl: string | undefined) =>
    section({ clientId: text({ description }), scriptUrl: defaulted(script, scriptUrl) });
  return section({
    $schema: optional(text({ description: 'For editors: ../market.schema.json' })),
    id: text({ pattern: '^[a-z0-9-]+$', description: "The name of the market's folder." }),
    whiteLabel: text({
      minLength: 1,
      description: 'Sent to the back end with every request. Changing it clears the data stored on devices.',
    }),
    version: some,
    brand: section({
      name: words,
      description: words,
      legalName: about(words, "The seller's registered name, as the law requires it."),
      logo: text({
        minLength: 1,
        description: "/market/logo.svg, .png, .webp, .avif or .jpg; the file lies in the market's folder.",
      }),
      icon: optional(
        text({
          minLength: 1,
          description:
            '/market/icon.svg, .png, .webp, .avif or .jpg: a square picture for the installed app and the tab, where the logo is none.',
        }),
      ),
      welcome: optional(
        text({
          minLength: 1,
          description:
            '/market/welcome.svg, .png, .webp, .avif or .jpg: the picture of the welcome page, which has words alone without it.',
        }),
      ),
      dishPhotos: optional(
        choice(
          ['edge', 'plate'],
          'How photographs of dishes are shown: from edge to edge of their frame, or cut round on a plate. Without it pictures are taken for illustrations: those with a hue lie whole on a plate.',
        ),
      ),
    }),
    fonts: defaulted(
      list(
        section({
          family: text({ pattern: '^[\\p{L}\\p{N} -]+$' }),
          file: text({ pattern: '^[a-z0-9-]+\\.woff2$', description: "The file lies in the market's folder." }),
          weight: defaulted(
            text({
              pattern: '^[1-9]\\d{2}(?: [1-9]\\d{2})?$',
              description: 'A single weight (700) or the range of a variable font (400 800).',
            }),
            '400 800',
          ),
          unicodeRange: optional(
            text({
              pattern: '^[Uu]\\+[0-9A-Fa-f?-]+(?:, ?[Uu]\\+[0-9A-Fa-f?-]+)*$',
              description:
                'Value of the CSS descriptor unicode-range, such as U+0400-04FF. Such a file is fetched only when a page has those characters.',
            }),
          ),
        }),
        { description: "The brand's web fonts. The first one is used for all text." },
      ),
      [],
    ),
    locales: list(choice(Object.keys(LANGUAGES)), {
      minItems: 1,
      uniqueItems: true,
      description: 'The first one is the default language, unless languageFromBrowser selects another.',
    }),
    addressLanguage: optional(
      choice(
        Object.keys(LANGUAGES),
        'Language of the addresses that kitchens and couriers read. Absent: the first one of locales.',
      ),
    ),
    languageFromBrowser: defaulted(
      flag(
        'A first visit uses the first language of the browser that the market has. What the customer chooses goes first.',
      ),
      false,
    ),
    currency: text({
      pattern: '^[A-Z]{3}$',
      description: 'ISO 4217 code, used where the restaurant has no currency of its own.',
    }),
    timezone: text({
      pattern: '^(?:[+-]\\d{2}:\\d{2}|UTC|[A-Za-z]+(?:/[A-Za-z0-9_+-]+)+)$',
      description: 'A fixed offset (+03:00) or an IANA name (Europe/Podgorica).',
    }),
    api: defaulted(
      section({
        baseUrl: optional(text({ description: "Empty: the shop's own origin. Absent: what the build was made for." })),
        key: optional(text()),
      }),
      {},
    ),
    content: defaulted(
      section(
        {
          pictures: about(origins, 'Where pictures of the catalog are.'),
          connect: about(origins, 'What the pages may send requests to.'),
        },
        "Additional origins for the content security policy, beside the shop's own, the back end's and those of its providers.",
      ),
      {},
    ),
    defaults: defaulted(
      section(
        {
          cityId: optional(text()),
          deliveryType: optional(choice(['DELIVERY', 'TAKE_AWAY'])),
          restaurantId: optional(text()),
        },
        'Where a first visit opens. Without a restaurant the location dialog begins in the city and with the delivery type.',
      ),
      {},
    ),
    phoneCountries: list(text({ pattern: '^[A-Z]{2}$' }), {
      minItems: 1,
      uniqueItems: true,
      description: 'ISO 3166-1 alpha-2 codes. A number without a country code is assumed to belong to the first one.',
    }),
    polygonOrder: defaulted(choice(['lat-lng', 'lng-lat'], "Order of coordinates in the back end's zones."), 'lat-lng'),
    unknownPaths: defaulted(choice(['not-found', 'redirect'], 'What an unknown path shows.'), 'not-found'),
    startScreen: defaulted(
      choice(
        ['location', 'welcome'],
        'What a visitor without a location sees first: the location dialog, or a start screen of the brand.',
      ),
      'location',
    ),
    browseFirst: defaulted(flag("The first restaurant's menu is shown before a location is chosen."), false),
    tips: defaulted(
      list(integer({ minimum: 1, maximum: 50 }), {
        maxItems: 3,
        description:
          'Suggested tips in per cent of the price of the dishes; needs a back end with quote-details. Empty: no tips.',
      }),
      [],
    ),
    features: defaulted(
      section(
        {
          persons: defaulted(flag('The number of people an order is for.'), true),
          promoCodes: defaulted(flag(), true),
          slots: defaulted(flag('Orders for a later time.'), true),
          favorites: defaulted(flag('Dishes that a customer marks.'), true),
        },
        'Optional features. A disabled one is neither shown nor requested from the back end.',
      ),
      {},
    ),
    search: defaulted(
      section({
        synonyms: defaulted(
          dictionary(list(list(some, { minItems: 2 })), {
            description:
              'Words and phrases that mean the same in the search of the menu, in groups by language: { "en": [["fries", "chips"]] }. Any form of a word finds the dishes of the others, beside the synonyms that the shop has. The language may be one that the market has not.',
          }),
          {},
        ),
      }),
      {},
    ),
    taxes: optional(
      section(
        {
          rates: dictionary(
            list(
              section({
                from: optional(
                  text({
                    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
                    description:
                      "The restaurant's date from which it holds, until the next one. Absent: from the beginning.",
                  }),
                ),
                percent: optional(
                  number({ minimum: 0, maximum: 100, description: 'Up to two decimal places. Absent: not taxed.' }),
                ),
              }),
              { minItems: 1 },
            ),
            {
              minProperties: 1,
              description:
                'Tax rates by name: { "standard": [{ "percent": 20 }, { "from": "2026-01-01", "percent": 22 }] }. Dishes and modifiers name one as their taxRate.',
            },
          ),
          dishes: about(some, 'The rate of dishes without a taxRate. A modifier without one has that of its dish.'),
          delivery: optional(about(some, 'The rate of the delivery price; that of dishes when absent.')),
          tips: optional(about(some, 'The rate of tips; that of dishes when absent.')),
        },
        'Taxes that prices include. Without them the shop names no tax.',
      ),
    ),
    fiscalRegister: optional(
      choice(
        ['atol-online', 'montenegro-efi', 'yookassa'],
        'Who registers the receipts of online payments: a cloud till, the Tax Administration of Montenegro, or the payment provider itself. Needs taxes. Absent: nobody.',
      ),
    ),
    notifications: optional(
      section(
        {
          from: optional(
            text({
              pattern: '^[^<>]*<?[^\\s<>@]+@[^\\s<>@]+\\.[^\\s<>@]+>?$',
              description: 'The sender of e-mails: "Carte <orders@carte.example>". Needed where a step names email.',
            }),
          ),
          steps: section(
            {
              new: channels('The restaurant has the order.'),
              accepted: channels('The restaurant has accepted it.'),
              cooking: channels('It is being cooked.'),
              ready: channels('It is packed, or can be collected.'),
              'on-the-way': channels('The courier has it.'),
              delivered: channels('It was handed over.'),
              'picked-up': channels('It was collected.'),
              cancelled: channels('It was cancelled.'),
              rejected: channels('The restaurant could not accept it.'),
              refund: channels('Money went back.'),
            },
            'Channels of each step, the preferred one first. The next one is used when one cannot reach the customer.',
          ),
          quietHours: optional(
            section(
              {
                from: text({ pattern: TIME_OF_DAY, description: 'Such as 22:00.' }),
                to: text({ pattern: TIME_OF_DAY, description: 'Such as 08:00.' }),
              },
              "Hours of the restaurant's time in which only e-mails are sent.",
            ),
          ),
        },
        'What customers are told about their orders, beside the pages. Absent: nothing. Only the server uses it.',
      ),
    ),
    acceptance: optional(
      section(
        {
          deskMinutes: optional(waitMinutes('After which the desk rings more often: 3 when absent.')),
          managerMinutes: optional(waitMinutes('After which webhooks get order.unaccepted: 6 when absent.')),
          customerMinutes: optional(waitMinutes("After which the order's page says so: 10 when absent.")),
          endMinutes: optional(waitMinutes('After which the order is rejected and paid back: 20 when absent.')),
          awayMinutes: optional(
            waitMinutes(
              'After which a restaurant whose desk and webhooks are not there takes no orders for as soon as possible: 10 when absent.',
            ),
          ),
        },
        'Minutes that an order waits for its restaurant, each more than the one before. Only the server uses them.',
      ),
    ),
    providers: section(
      {
        maps: defaulted(names(PROVIDER_NAMES.maps, 'Maps.'), ['leaflet']),
        geocoder: names(PROVIDER_NAMES.geocoder, 'Who finds addresses.', 1),
        auth: names(PROVIDER_NAMES.auth, 'Sign-in providers in the order in which they are offered.', 1),
        captcha: defaulted(
          list(choice(PROVIDER_NAMES.captcha), {
            maxItems: 1,
            description: 'Captcha provider for servers that require one before sending a code.',
          }),
          [],
        ),
        payments: defaulted(
          names(
            PROVIDER_NAMES.payments,
            'Payment providers that may be used. A restaurant selects one as its payEngine, or takes no online payments.',
          ),
          [],
        ),
        metrics: defaulted(
          names(PROVIDER_NAMES.metrics, 'Analytics providers, all of which are used once the visitor has consented.'),
          [],
        ),
        errors: defaulted(
          names(
            PROVIDER_NAMES.errors,
            'Services to which faults in the pages of consenting visitors are reported. `sentry` is used once errors.sentryDsn is set.',
          ),
          ['sentry'],
        ),
      },
      'Names of adapters by kind, in order of preference.',
    ),
    geocoding: defaulted(
      section({
        photonUrl: defaulted(text({ description: 'Base URL of Photon; /api and /reverse are appended.' }), '/geo'),
        nominatimUrl: optional(
          text({
            description:
              'Base URL of Nominatim; /search and /reverse are appended. Required by the geocoder nominatim.',
          }),
        ),
      }),
      {},
    ),
    signInCodeLength: optional(
      integer({
        minimum: MIN_CODE_LENGTH,
        maximum: MAX_CODE_LENGTH,
        description: `Number of digits of the codes that the back end sends by text message; ${CODE_LENGTH} when absent.`,
      }),
    ),
    captcha: optional(
      section(
        {
          siteKey: some,
          scriptUrl: optional(script),
          always: optional(
            flag(
              'A token is sent with every request of a code and every sign-in by code, as the specification has it. False: only once the back end answers captcha.failed. By default true where api.baseUrl names a back end, and false at the own server of the shop.',
            ),
          ),
        },
        "Required by every captcha provider. The key is public; the secret stands in the server's environment.",
      ),
    ),
    errors: optional(
      section(
        {
          sentryDsn: text({
            pattern: SENTRY_DSN,
            description: 'As the service gives it: https://<key>@<host>/<project>. It is public.',
          }),
        },
        'Where errors in the pages of consenting visitors are reported; absent when they are not reported.',
      ),
    ),
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
    vendors: defaulted(
      dictionary(dictionary(text()), {
        description:
          'Settings of additional providers that have no key of their own here, by name: { "here": { "key": "..." } }. The page may send requests to the origins named here.',
      }),
      {},
    ),
  });
}
