import { errors, jwtVerify } from 'jose';
import { ACCESS_SECONDS, Tokens } from '#server/people/Tokens.ts';

const SECRET = 'a secret that is long enough for a digest';
const CLAIMS = { personId: 'anna', sessionId: 'phone', tokenId: 'first' };
const START = new Date('2026-03-02T12:00:00Z');

/** @trust C12 */
describe('an access token that is read again and again', () => {
  let now = START;
  let tokens: Tokens;
  const end = (): Date => new Date(START.getTime() + ACCESS_SECONDS * 1000);
  const access = (): Promise<string> => tokens.sign('access', CLAIMS, { issuedAt: START, expiresAt: end() });

  beforeEach(() => {
    now = START;
    tokens = new Tokens(SECRET, () => now);
  });

  it('has the same claims, until the second in which it ends', async () => {
    const token = await access();
    for (let time = 0; time < 3; time += 1) expect(await tokens.read('access', token)).toEqual(CLAIMS);
    now = new Date(end().getTime() - 1);
    expect(await tokens.read('access', token)).toEqual(CLAIMS);
    now = end();
    await expect(tokens.read('access', token)).rejects.toMatchObject({ code: 'auth.token-expired' });
    // As the library says that knows the standard.
    const key = new TextEncoder().encode(SECRET);
    await expect(jwtVerify(token, key, { currentDate: now })).rejects.toBeInstanceOf(errors.JWTExpired);
  });

  it('is refused for another use, also after it was read', async () => {
    const token = await access();
    await tokens.read('access', token);
    await expect(tokens.read('refresh', token)).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('is read once its time has come, when it was refused before', async () => {
    const token = await access();
    now = end();
    await expect(tokens.read('access', token)).rejects.toMatchObject({ code: 'auth.token-expired' });
    now = START;
    expect(await tokens.read('access', token)).toEqual(CLAIMS);
  });

  it('with another signature is refused each time', async () => {
    const token = await new Tokens('somebody else', () => now).sign('access', CLAIMS, {
      issuedAt: START,
      expiresAt: end(),
    });
    for (let time = 0; time < 2; time += 1) {
      await expect(tokens.read('access', token)).rejects.toMatchObject({ code: 'auth.required' });
    }
  });
});
