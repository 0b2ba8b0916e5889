/**
 * Whitespace, control and invisible characters. Browsers skip some of them in a URL, which could hide its real scheme.
 */
const ODD = /[\s\p{Cc}\p{Cf}\\]/u;
const LINK = /^(?:https?:\/\/[^/?#]|mailto:[^?#]|tel:[+\d])/i;

/** A trimmed http, https, mailto or tel link without unusual characters; undefined for anything else. */
export function safeLink(text: string): string | undefined {
  const link = text.trim();
  return ODD.test(link) || !LINK.test(link) ? undefined : link;
}

/** A `tel:` link for a printed phone number; undefined when it has too few digits. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 3 ? undefined : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** The display text of a link: without scheme, `www.` and trailing slash. */
export function linkText(link: string): string {
  return link.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
}
