import { defaulted, enums, nonempty, object, optional, pattern, type Struct, string } from 'superstruct';

/** Without TLS on this machine only. */
export const SCRIPT = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/;

/** The shop at a vendor whose script signs people in. */
function vendorScript(scriptUrl: string, clientId: Struct<string, null>) {
  return optional(object({ clientId, scriptUrl: defaulted(pattern(string(), SCRIPT), scriptUrl) }));
}

/** Everything of a market that people are signed in with. */
export function wireAuth<T>(text: Struct<T>) {
  return defaulted(
    object({
      oidc: optional(
        object({
          issuer: pattern(string(), /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/),
          clientId: nonempty(string()),
          name: text,
          scope: defaulted(pattern(string(), /^openid(?: |$)/), 'openid profile email'),
        }),
      ),
      google: vendorScript('https://accounts.google.com/gsi/client', nonempty(string())),
      apple: vendorScript(
        'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/{locale}/appleid.auth.js',
        nonempty(string()),
      ),
      vk: optional(
        object({ clientId: string(), mode: defaulted(enums(['redirect', 'new-tab', 'new-window']), 'redirect') }),
      ),
    }),
    {},
  );
}
