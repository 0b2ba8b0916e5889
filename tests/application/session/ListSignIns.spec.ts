import { ListSignIns } from '#application/session/ListSignIns.ts';
import { signedInTwice } from './signedInTwice.ts';

describe('ListSignIns', () => {
  it('returns the sign-in methods of the signed-in person', async () => {
    const { api, session } = signedInTwice();
    expect(await new ListSignIns(api, session).execute()).toMatchObject([{ id: 'phone', source: 'PHONE' }]);
  });

  it('rejects without a signed-in person', async () => {
    const { api, session } = signedInTwice();
    session.current = undefined;
    await expect(new ListSignIns(api, session).execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
