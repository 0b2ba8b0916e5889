/** Maximum length of an e-mail address (RFC 5321). */
const MAX_CHARACTERS = 254;

/**
 * The pattern of an HTML e-mail field, with a required dot in the domain and at most 64 characters before the at sign.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Whether text is a valid e-mail address (specification, section 5). The server uses the same function. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_CHARACTERS && EMAIL.test(text);
}
