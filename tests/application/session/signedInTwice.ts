import { FakeAccountApi } from '#tests/fakes/FakeAccountApi.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

export const PHONE = '+79005550001';

/** Somebody who is signed in on two devices: this one and the other. */
export function signedInTwice() {
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const accounts = new FakeAccounts(clock);
  const signIn = (): string => {
    clock.time = new Date(clock.time.getTime() + 90_000);
    accounts.sendCode(PHONE);
    return accounts.enter(PHONE, accounts.codeOf(PHONE) ?? '').accessToken;
  };
  const [other, accessToken] = [signIn(), signIn()];
  const session = new FakeSession();
  session.current = { personId: accounts.personOf(accessToken).id, accessToken };
  return { accounts, api: new FakeAccountApi(accounts), session, other, accessToken };
}
