import { EndSession } from '#application/session/EndSession.ts';
import { signedInTwice } from './signedInTwice.ts';

function world() {
  const twice = signedInTwice();
  return { ...twice, useCase: new EndSession({ account: twice.api, session: twice.session }) };
}

describe('EndSession', () => {
  it('ends the session and returns the remaining ones', async () => {
    const { accounts, accessToken, other, useCase } = world();
    const id = accounts.devicesOf(accessToken)[1]?.id ?? '';
    expect(await useCase.execute({ id })).toMatchObject([{ isCurrent: true }]);
    expect(() => accounts.personOf(other)).toThrow('auth.required');
  });

  it('rejects without a signed-in person', async () => {
    const { session, useCase } = world();
    session.current = undefined;
    await expect(useCase.execute({ id: 'x' })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
