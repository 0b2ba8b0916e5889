import { RunPreflight } from '#application/order/RunPreflight.ts';
import { fingerprintOf } from '#domain/order/Quote.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

function world() {
  const quotes = new FakeQuotesApi();
  const session = new FakeSession();
  const clock = new FixedClock();
  return { quotes, session, clock, preflight: new RunPreflight(quotes, session, clock) };
}

const request = anOrderRequest();

describe('RunPreflight', () => {
  it('returns a quote with the fingerprint of what it priced', async () => {
    const { preflight } = world();
    const outcome = await preflight.execute({ request });
    expect(outcome).toMatchObject({ request, fingerprint: fingerprintOf(request, 'person-1') });
  });

  it('sends no credentials for a visitor', async () => {
    const { preflight, quotes, session } = world();
    session.current = undefined;
    await preflight.execute({ request });
    expect(quotes.asked[0]?.credentials).toBeUndefined();
  });

  it('sends nothing when it is aborted during the delay', async () => {
    const { preflight, quotes } = world();
    const abort = new AbortController();
    const answer = preflight.execute({ request }, abort.signal);
    abort.abort();
    await expect(answer).rejects.toBe(abort.signal.reason);
    expect(quotes.asked).toEqual([]);
  });

  it('waits 250 ms for more changes, unless it is called with immediately', async () => {
    const { preflight, clock } = world();
    await preflight.execute({ request, immediately: true });
    expect(clock.waits).toEqual([]);
    await preflight.execute({ request });
    expect(clock.waits).toEqual([250]);
  });
});
