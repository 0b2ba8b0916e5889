import { defaulted, enums, nonempty, object, optional, pattern, type Struct, string } from 'superstruct';

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
      vk: optional(
        object({ clientId: string(), mode: defaulted(enums(['redirect', 'new-tab', 'new-window']), 'redirect') }),
      ),
    }),
    {},
  );
}
