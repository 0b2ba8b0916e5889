import { RequestFailed } from '#application/AppError.ts';
import type { ActiveSession, Credentials } from '#application/ports/session.ts';
import { askAsPerson } from '#application/session/credentials.ts';

const ANNA: Credentials = { personId: 'anna', accessToken: 'old' };
const unauthorized = new RequestFailed({ message: 'Unauthorized', status: 401 });

/** A back end that takes the token `new` alone, and a session that renews a refused token to `renewed`. */
function world(renewed: Credentials | undefined, refusal: unknown = unauthorized) {
  const tokens: string[] = [];
  const session: ActiveSession = {
    credentials: async ({ refused } = {}) => (refused === undefined ? ANNA : renewed),
  };
  const ask = async ({ accessToken }: Credentials): Promise<string> => {
    tokens.push(accessToken);
    if (accessToken !== 'new') throw refusal;
    return 'orders';
  };
  return { tokens, answer: askAsPerson(session, ask) };
}

describe('asking for something of the signed-in person', () => {
  it('is repeated once with a renewed token', async () => {
    const { tokens, answer } = world({ ...ANNA, accessToken: 'new' });
    expect(await answer).toBe('orders');
    expect(tokens).toEqual(['old', 'new']);
  });

  it.each([
    ['nobody is signed in any more', undefined],
    ['there is no other token', ANNA],
    ['somebody else has signed in', { personId: 'vera', accessToken: 'new' }],
  ])('is refused where %s', async (_, renewed) => {
    const { tokens, answer } = world(renewed);
    await expect(answer).rejects.toBe(unauthorized);
    expect(tokens).toEqual(['old']);
  });

  it('is refused twice at most', async () => {
    const { tokens, answer } = world({ ...ANNA, accessToken: 'newer' });
    await expect(answer).rejects.toBe(unauthorized);
    expect(tokens).toEqual(['old', 'newer']);
  });

  it('is not repeated for another refusal', async () => {
    const forbidden = new RequestFailed({ message: 'Forbidden', status: 403 });
    const { tokens, answer } = world({ ...ANNA, accessToken: 'new' }, forbidden);
    await expect(answer).rejects.toBe(forbidden);
    expect(tokens).toEqual(['old']);
  });

  it('needs somebody who is signed in', async () => {
    const session: ActiveSession = { credentials: async () => undefined };
    await expect(askAsPerson(session, async () => 'orders')).rejects.toMatchObject({ code: 'auth.required' });
  });
});
