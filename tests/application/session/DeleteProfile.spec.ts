import { DeleteProfile } from '#application/session/DeleteProfile.ts';
import { PHONE, signedInTwice } from './signedInTwice.ts';

function world() {
  const twice = signedInTwice();
  return { ...twice, useCase: new DeleteProfile({ account: twice.api, session: twice.session }) };
}

describe('DeleteProfile', () => {
  it('deletes the person and signs them out everywhere', async () => {
    const { accounts, accessToken, other, useCase } = world();
    await useCase.execute();
    for (const token of [accessToken, other]) expect(() => accounts.personOf(token)).toThrow('auth.required');
  });

  it('is refused while an order is open', async () => {
    const { accounts, accessToken, api, useCase } = world();
    api.isOrderUnderWay = true;
    await expect(useCase.execute()).rejects.toMatchObject({ code: 'profile.order-under-way' });
    expect(accounts.personOf(accessToken).phone).toBe(PHONE);
  });

  it('rejects without a signed-in person', async () => {
    const { session, useCase } = world();
    session.current = undefined;
    await expect(useCase.execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
