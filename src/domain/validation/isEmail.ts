/** The longest address that mail can be sent to. */
const MAX_CHARACTERS = 254;

/** What a browser's own e-mail field takes, with a dot in the domain and no more than 64 characters before the sign. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Whether a receipt can be sent there: specification, section 5; the server goes by it too. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_CHARACTERS && EMAIL.test(text);
}
