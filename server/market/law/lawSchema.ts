import { PROVIDER_NAMES } from '#application/market/providerNames.ts';
import { TIME_OF_DAY } from '#application/market/schema/values.ts';
import { about, choice, flag, list, optional, section, text, type Written } from '#domain/validation/Schema.ts';

const some = text({ minLength: 1 });

/**
 * What the law of a market's country demands, as `law` of `market.json` names it. Server and doctor alone read it; the
 * storefront gets nothing of it. Each rule is off where it is absent.
 */
export const lawSchema = section(
  {
    forbiddenSignIn: optional(
      list(choice(PROVIDER_NAMES.auth), {
        minItems: 1,
        uniqueItems: true,
        description: 'Ways to sign in that the law forbids, such as services of other countries.',
      }),
    ),
    alcoholHours: optional(
      list(
        section({
          tag: about(some, 'The tag of such dishes: age-18.'),
          from: text({ pattern: TIME_OF_DAY, description: "Such as 08:00, in the restaurant's time zone." }),
          to: text({ pattern: TIME_OF_DAY, description: 'Such as 22:00; 00:00 is the end of the day.' }),
          cityIds: optional(
            list(some, { minItems: 1, uniqueItems: true, description: 'Absent: in every city of the catalog.' }),
          ),
        }),
        { minItems: 1, description: 'Hours within which dishes with a tag may be sold.' },
      ),
    ),
    allergensBeforePurchase: optional(
      flag('Allergens must be named before the order (in the EU Regulation 1169/2011, article 14).'),
    ),
    portionSize: optional(flag('The weight or the volume of each dish must be named.')),
    cookieConsent: optional(
      flag('Nothing may be stored for analytics or by others before the visitor agrees (in the EU Directive 2002/58).'),
    ),
    terms: optional(
      section(
        {
          version: about(some, 'A name of your own, such as 2. Change it with the text.'),
          from: text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The date from which they are in force.' }),
        },
        'The terms of sale in terms.<locale>.md.',
      ),
    ),
    fiscalReceipts: optional(choice(['required'], 'Online payments need receipts of a fiscal register.')),
  },
  'What the law of the country demands; `npm run doctor` checks it. Absent: nothing. The storefront does not get it.',
);

/** The law of a market as its file states it. */
export type MarketLaw = Written<typeof lawSchema>;
