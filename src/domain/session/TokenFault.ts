/** What is wrong with a token that cannot be read, as the decoder says it (specification, section 8). */
export type TokenFault = 'not-a-string' | 'missing-part' | 'bad-base64' | 'bad-json';

const SIGNS: readonly (readonly [sign: string, fault: TokenFault])[] = [
  ['must be a string', 'not-a-string'],
  ['missing part', 'missing-part'],
  ['invalid base64', 'bad-base64'],
  ['invalid json', 'bad-json'],
];

/** Which of the four faults the decoder's message tells; undefined for a message of something else. */
export function tokenFaultIn(message: string): TokenFault | undefined {
  return SIGNS.find(([sign]) => message.startsWith(`Invalid token specified: ${sign}`))?.[1];
}
