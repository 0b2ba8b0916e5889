import { choice, defaulted, dictionary, either, integer, list, optional, text } from '#domain/validation/Schema.ts';
import { MESSAGE_CHANNELS } from '../messageChannels.ts';

/** https; plain http is allowed for this machine only. */
export const SECURE = '^https://|^http://(localhost|127\\.0\\.0\\.1)[:/]';
/** The same without a slash at the end. */
const SECURE_BASE = '^(?:https://|http://(?:localhost|127\\.0\\.0\\.1)[:/]).*[^/]$';
const ORIGIN = '^(?:https://(?:\\*\\.)?[a-z0-9][a-z0-9.-]*|http://(?:localhost|127\\.0\\.0\\.1))(?::\\d+)?$';
export const SENTRY_DSN = '^(?:https://\\w+@[\\w.:/-]+|http://\\w+@(?:localhost|127\\.0\\.0\\.1)[:/][\\w/]*)/\\d+$';

/** `HH:MM`, as a pattern. */
export const TIME_OF_DAY = '^(?:[01]\\d|2[0-3]):[0-5]\\d$';

export const some = text({ minLength: 1 });
export const channels = (description: string) =>
  optional(list(choice(MESSAGE_CHANNELS), { minItems: 1, uniqueItems: true, description }));
export const words = either(
  some,
  dictionary(some, { minProperties: 1 }),
  'A text, or one for each language of the market: { "en": "..." }.',
);
export const script = text({
  pattern: SECURE,
  description: "URL of the vendor's script; the vendor's own when absent.",
});
export const base = text({
  pattern: SECURE_BASE,
  description: 'https without a trailing slash; http for this machine only.',
});
export const origins = defaulted(
  list(text({ pattern: ORIGIN }), {
    uniqueItems: true,
    description:
      'https origins without a path. `*.` in front covers every host below one; http is allowed for this machine only.',
  }),
  [],
);
export const waitMinutes = (description: string) => integer({ minimum: 1, maximum: 720, description });
export const zoom = integer({ minimum: 0, maximum: 22 });
export const presentation = defaulted(
  choice(
    ['redirect', 'embedded', 'modal'],
    "On the provider's own page, in a form on the order's page, or in a dialog above it.",
  ),
  'redirect',
);

/** Several names of adapters, each at most once. */
export const names = <const T extends readonly string[]>(values: T, description: string, minItems = 0) =>
  list(choice(values), { ...(minItems > 0 ? { minItems } : {}), uniqueItems: true, description });
