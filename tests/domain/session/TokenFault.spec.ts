import { tokenFaultIn } from '#domain/session/tokens.ts';

describe('a token that cannot be read', () => {
  it.each([
    ['Invalid token specified: must be a string', 'not-a-string'],
    ['Invalid token specified: missing part #2', 'missing-part'],
    ['Invalid token specified: invalid base64 for part #2 (reason)', 'bad-base64'],
    ['Invalid token specified: invalid json for part #2 (reason)', 'bad-json'],
    ['something else', undefined],
    ['about: Invalid token specified: missing part', undefined],
  ])('names its fault for the reason "%s": %s', (message, fault) => {
    expect(tokenFaultIn(message)).toBe(fault);
  });
});
