import { EndSession } from '#application/session/EndSession.ts';
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
  return { accounts, api, session, other, accessToken, useCase: new EndSession(api, session) };
}

describe('signing out on another device', () => {
  it('ends it there, and tells what is left', async () => {
    const { accounts, accessToken, other, useCase } = world();
    const id = accounts.devicesOf(accessToken)[1]?.id ?? '';
    expect(await useCase.execute({ id })).toMatchObject([{ isCurrent: true }]);
    expect(() => accounts.personOf(other)).toThrow('auth.required');
  });

  it('needs somebody who is signed in', async () => {
    const { session, useCase } = world();
    session.current = undefined;
    await expect(useCase.execute({ id: 'x' })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
