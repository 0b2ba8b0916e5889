/** Why a token cannot be decoded, as the JWT decoder reports it (specification, section 8). */
export type TokenFault = 'not-a-string' | 'missing-part' | 'bad-base64' | 'bad-json';

const SIGNS: readonly (readonly [sign: string, fault: TokenFault])[] = [
  ['must be a string', 'not-a-string'],
  ['missing part', 'missing-part'],
  ['invalid base64', 'bad-base64'],
  ['invalid json', 'bad-json'],
];

/** Derives the fault from the JWT decoder's error message; undefined for any other message. */
export function tokenFaultIn(message: string): TokenFault | undefined {
  return SIGNS.find(([sign]) => message.startsWith(`Invalid token specified: ${sign}`))?.[1];
}
