import { defaulted, enums, nonempty, object, optional, pattern, type Struct, string } from 'superstruct';

/** An https URL; plain http is allowed for localhost only. */
export const SCRIPT = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/;

/** Settings of a vendor whose script signs people in. */
function vendorScript(scriptUrl: string) {
  return optional(object({ clientId: string(), scriptUrl: defaulted(pattern(string(), SCRIPT), scriptUrl) }));
}

/** The sign-in settings of a market. */
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
      google: vendorScript('https://accounts.google.com/gsi/client'),
      apple: vendorScript('https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/{locale}/appleid.auth.js'),
      vk: optional(
        object({ clientId: string(), mode: defaulted(enums(['redirect', 'new-tab', 'new-window']), 'redirect') }),
      ),
    }),
    {},
  );
}
