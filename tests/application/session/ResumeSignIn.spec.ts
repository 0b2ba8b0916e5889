import { ResumeSignIn } from '#application/session/ResumeSignIn.ts';
import type { SignInAttempt } from '#application/session/signInProof.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { InMemorySignInAttempts } from '#tests/fakes/InMemorySignInAttempts.ts';

const STATE = 's'.repeat(64);

/** Somebody who left the cart for a vendor's page. */
function world() {
  const clock = new FixedClock();
  const attempts = new InMemorySignInAttempts(clock);
  const attempt: SignInAttempt = {
    method: 'oidc',
    state: STATE,
    codeVerifier: 'v'.repeat(64),
    nonce: 'n'.repeat(64),
    returnTo: '/cart',
  };
  attempts.keep(attempt);
  return { attempt, clock, resume: new ResumeSignIn({ signInAttempts: attempts }) };
}

/** @trust C16 */
describe('ResumeSignIn', () => {
  it('finds the attempt of an answer, and where the customer was', async () => {
    const { resume, attempt } = world();
    const params = { code: 'c', state: STATE };
    expect(await resume.execute(params)).toEqual({
      kind: 'answered',
      proof: { kind: 'vendor', attempt, params },
      returnTo: '/cart',
    });
  });

  it('refuses an answer that comes a second time', async () => {
    const { resume } = world();
    await resume.execute({ code: 'c', state: STATE });
    const again = await resume.execute({ code: 'c', state: STATE });
    expect(again).toMatchObject({ kind: 'failed', error: { code: 'social.other-state', failure: 104 } });
  });

  it.each([{ code: 'c', state: 'x'.repeat(64) }, { code: 'c', state: '' }, { code: 'c' }])(
    'ignores an answer to another attempt: %j',
    async (params) => {
      const { resume } = world();
      expect(await resume.execute(params)).toMatchObject({ kind: 'failed', error: { failure: 104 } });
      expect(await resume.execute({ code: 'c', state: STATE })).toMatchObject({ kind: 'answered' });
    },
  );

  it('returns the error of the vendor, and where the customer was', async () => {
    const { resume } = world();
    expect(await resume.execute({ error: 'access_denied', state: STATE })).toMatchObject({
      kind: 'failed',
      error: { failure: 103, code: 'social.refused' },
      returnTo: '/cart',
    });
    expect(await resume.execute({ code: 'c', state: STATE })).toMatchObject({ kind: 'failed' });
  });

  it('reports an error of the vendor even if the state is unknown', async () => {
    const { resume } = world();
    expect(await resume.execute({ error: 'server_error', state: 'other' })).toMatchObject({ error: { failure: 103 } });
  });

  it('does not accept an answer after 15 minutes', async () => {
    const { resume, clock } = world();
    clock.time = new Date(clock.time.getTime() + 15 * 60_000);
    expect(await resume.execute({ code: 'c', state: STATE })).toMatchObject({ error: { failure: 104 } });
  });
});
