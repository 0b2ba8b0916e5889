/** Blanks, controls and invisible signs: a browser skips some of them and so reads another scheme than a person does. */
const ODD = /[\s\p{Cc}\p{Cf}\\]/u;
const LINK = /^(?:https?:\/\/[^/?#]|mailto:[^?#]|tel:[+\d])/i;

/** A link that may be followed: http, https, mailto or tel, written plainly; undefined for anything else. */
export function safeLink(text: string): string | undefined {
  const link = text.trim();
  return ODD.test(link) || !LINK.test(link) ? undefined : link;
}

/** Calls a number as it is printed; undefined for what has too few digits for one. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 3 ? undefined : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** What a person reads of a link: without the scheme and a closing slash. */
export function linkText(link: string): string {
  return link.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
}
