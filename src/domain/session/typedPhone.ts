const MAX_LENGTH = 40;

/**
 * Normalizes a typed phone number for the phone number library: full-width characters become plain ones, invisible direction
 * marks are removed. undefined when it is too long. Storefront and server share it, so that a number has one spelling.
 */
export function typedPhone(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}
