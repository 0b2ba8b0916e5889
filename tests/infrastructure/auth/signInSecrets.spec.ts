import { codeChallengeOf, randomSecret } from '#infrastructure/auth/signInSecrets.ts';

/**
 * @spec 5.45 9.16
 * @trust C16
 */
describe('a secret of a sign-in', () => {
  it('is 64 letters, digits, underscores and hyphens, and never the same twice', () => {
    const secrets = Array.from({ length: 10_000 }, randomSecret);
    expect(secrets.filter((secret) => !/^[A-Za-z0-9_-]{64}$/.test(secret))).toEqual([]);
    expect(new Set(secrets).size).toBe(10_000);
  });

  it('has every sign about as often as any other', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 2000; index += 1) {
      for (const letter of randomSecret()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(64);
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(400);
  });

  it('comes of the cryptographic chance of the platform, and of no other one', () => {
    const chance = jest.spyOn(Math, 'random');
    const bytes = jest.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array);
    expect(randomSecret()).toBe('A'.repeat(64));
    expect(chance).not.toHaveBeenCalled();
    bytes.mockRestore();
    chance.mockRestore();
  });
});

describe('the challenge of a code verifier', () => {
  it('is that of RFC 7636, appendix B', async () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(await codeChallengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });
});
