import { LANGUAGES } from '#domain/text/languages.ts';
import {
  about,
  choice,
  defaulted,
  dictionary,
  flag,
  integer,
  list,
  optional,
  section,
  text,
} from '#domain/validation/Schema.ts';
import { brandSettings } from './schema/brand.ts';
import { providerSettings } from './schema/providers.ts';
import { sellingSettings } from './schema/selling.ts';
import { origins, some } from './schema/values.ts';
import { type VendorAddresses, vendorSettings } from './schema/vendors.ts';

/**
 * The schema of `markets/<id>/market.json`, and the only description of it but for its `law`, which the storefront does
 * not read (`lawSchema.ts`): the types `Market` and `MarketManifest`, the checks of build, server and storefront and
 * the published JSON Schema all follow from it (ADR 0036). Without `usual` it allows exactly the same, and does not say
 * where the vendors' scripts are by default.
 */
export function marketSchema(usual: Partial<VendorAddresses> = {}) {
  return section({
    $schema: optional(text({ description: 'For editors: ../market.schema.json' })),
    id: text({ pattern: '^[a-z0-9-]+$', description: "The name of the market's folder." }),
    whiteLabel: text({
      minLength: 1,
      description: 'Sent to the back end with every request. Changing it clears the data stored on devices.',
    }),
    version: some,
    ...brandSettings,
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
    ...sellingSettings,
    ...providerSettings,
    ...vendorSettings(usual),
  });
}
