import { DeleteProfile } from '#application/session/DeleteProfile.ts';
import { FakeAccountApi } from '#tests/fakes/FakeAccountApi.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

const PHONE = '+79005550001';

/** Somebody who is signed in on two devices. */
function world() {
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const accounts = new FakeAccounts(clock);
  const signIn = () => {
    clock.time = new Date(clock.time.getTime() + 90_000);
    accounts.sendCode(PHONE);
    return accounts.enter(PHONE, accounts.codeOf(PHONE) ?? '').accessToken;
  };
  const [other, accessToken] = [signIn(), signIn()];
  const session = new FakeSession();
  session.current = { personId: accounts.personOf(accessToken).id, accessToken };
  const api = new FakeAccountApi(accounts);
  return { accounts, api, session, other, accessToken, useCase: new DeleteProfile(api, session) };
}

describe('deleting what the shop knows of somebody', () => {
  it('signs them out everywhere', async () => {
    const { accounts, accessToken, other, useCase } = world();
    await useCase.execute();
    for (const token of [accessToken, other]) expect(() => accounts.personOf(token)).toThrow('auth.required');
  });

  it('is refused while an order is under way', async () => {
    const { accounts, accessToken, api, useCase } = world();
    api.isOrderUnderWay = true;
    await expect(useCase.execute()).rejects.toMatchObject({ code: 'profile.order-under-way' });
    expect(accounts.personOf(accessToken).phone).toBe(PHONE);
  });

  it('needs somebody who is signed in', async () => {
    const { session, useCase } = world();
    session.current = undefined;
    await expect(useCase.execute()).rejects.toMatchObject({ code: 'auth.required' });
  });
});
