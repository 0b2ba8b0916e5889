/** Without the characters that a terminal takes for commands. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
