import { CODE_LENGTH, MAX_CODE_LENGTH, MIN_CODE_LENGTH } from '#domain/session/signInCode.ts';
import { choice, defaulted, flag, integer, list, optional, section, text } from '#domain/validation/Schema.ts';
import { PROVIDER_NAMES } from '../providerNames.ts';
import { names, SENTRY_DSN, script, some } from './values.ts';

/** Who finds addresses, signs customers in, takes payments and counts, and what all of a kind share. */
export const providerSettings = {
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
          description: 'Base URL of Nominatim; /search and /reverse are appended. Required by the geocoder nominatim.',
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
};
