import { NetworkFailed } from '#application/AppError.ts';
import { EndOtherSessions } from '#application/session/EndOtherSessions.ts';
import { PHONE, signedInTwice } from './signedInTwice.ts';

function world() {
  const twice = signedInTwice();
  return { ...twice, useCase: new EndOtherSessions({ account: twice.api, session: twice.session }) };
}

describe('EndOtherSessions', () => {
  it('ends every other session and returns the own one', async () => {
    const { accounts, accessToken, other, useCase } = world();
    const third = 'third';
    accounts.admit(accounts.personOf(accessToken), {
      accessToken: third,
      refreshToken: 'third-refresh',
      source: 'PHONE',
    });
    expect(await useCase.execute()).toMatchObject([{ isCurrent: true }]);
    for (const token of [other, third]) expect(() => accounts.personOf(token)).toThrow('auth.required');
    expect(accounts.personOf(accessToken).phone).toBe(PHONE);
  });

  it('rejects when a session cannot be ended, and ends it when tried again', async () => {
    const { api, accounts, other, useCase } = world();
    api.line.failNext(new NetworkFailed());
    await expect(useCase.execute()).rejects.toBeInstanceOf(NetworkFailed);
    expect(accounts.personOf(other).phone).toBe(PHONE);
    await useCase.execute();
    expect(() => accounts.personOf(other)).toThrow('auth.required');
  });

  it('rejects without a signed-in person', async () => {
    const { session, useCase } = world();
    session.current = undefined;
    await expect(useCase.execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
