import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { DeliverSignOuts } from '#application/session/DeliverSignOuts.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemoryPendingSignOuts } from '#tests/fakes/InMemoryPendingSignOuts.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

const ANNA = { id: 'anna', accountIds: [], deliveries: [] };

/** A device that has ended two sessions of Anna, of which no server has heard. */
function world() {
  const accounts = new FakeAccounts(new FixedClock());
  const signIn = new FakeSignInApi(accounts);
  const pending = new InMemoryPendingSignOuts();
  const errors = new RecordedErrors();
  for (const name of ['one', 'two']) {
    accounts.admit(ANNA, { accessToken: `access-${name}`, refreshToken: name, source: 'PHONE' });
    pending.add(name);
  }
  return {
    accounts,
    signIn,
    pending,
    errors,
    deliver: new DeliverSignOuts({ pendingSignOuts: pending, signIn, errors }),
  };
}

/** @trust C11 */
describe('DeliverSignOuts', () => {
  it('sends the sign-out of each ended session, and removes its token', async () => {
    const { deliver, pending, accounts } = world();
    await deliver.execute();
    expect(pending.list()).toEqual([]);
    for (const name of ['one', 'two']) expect(() => accounts.personOf(`access-${name}`)).toThrow('auth.required');
  });

  it.each([
    new NetworkFailed(),
    new RequestFailed({ status: 503, message: '' }),
    new ServerRefused({ code: 'request.too-many', status: 429, message: '' }),
  ])('keeps a sign-out that cannot be sent now for the next time: %s', async (failure) => {
    const { deliver, pending, signIn, errors } = world();
    signIn.refusal = failure;
    await deliver.execute();
    expect([pending.list(), errors.reports]).toEqual([['two', 'one'], []]);
    signIn.refusal = undefined;
    await deliver.execute();
    expect(pending.list()).toEqual([]);
  });

  it('removes a token that the server rejects, and continues', async () => {
    const { deliver, pending, errors, accounts } = world();
    pending.add('unknown');
    await deliver.execute();
    expect(pending.list()).toEqual([]);
    expect(errors.reports).toMatchObject([{ error: { code: 'auth.required' }, context: 'sign-out' }]);
    expect(() => accounts.personOf('access-one')).toThrow('auth.required');
  });
});
