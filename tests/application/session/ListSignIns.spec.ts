import { ListSignIns } from '#application/session/ListSignIns.ts';
import { signedInTwice } from './signedInTwice.ts';

describe('the ways to sign in', () => {
  it('are told to who is signed in', async () => {
    const { api, session } = signedInTwice();
    expect(await new ListSignIns(api, session).execute()).toMatchObject([{ id: 'phone', source: 'PHONE' }]);
  });

  it('are told to nobody else', async () => {
    const { api, session } = signedInTwice();
    session.current = undefined;
    await expect(new ListSignIns(api, session).execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
