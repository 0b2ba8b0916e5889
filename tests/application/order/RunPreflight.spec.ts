import { RequestFailed } from '#application/AppError.ts';
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
  return { quotes, session, clock, preflight: new RunPreflight({ quotes, session, clock }) };
}

const request = anOrderRequest();

/** @spec 1.7 1.12 6.1 */
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
    expect(quotes.calls[0]?.credentials).toBeUndefined();
  });

  it('sends nothing when it is aborted during the delay', async () => {
    const { preflight, quotes } = world();
    const abort = new AbortController();
    const answer = preflight.execute({ request }, abort.signal);
    abort.abort();
    await expect(answer).rejects.toBe(abort.signal.reason);
    expect(quotes.calls).toEqual([]);
  });

  it('waits 250 ms for more changes, unless it is called with immediately', async () => {
    const { preflight, clock } = world();
    await preflight.execute({ request, immediately: true });
    expect(clock.waits).toEqual([]);
    await preflight.execute({ request });
    expect(clock.waits).toEqual([250]);
  });
});

describe('RunPreflight with an access token that the server refuses', () => {
  const unauthorized = () => new RequestFailed({ message: 'Unauthorized', status: 401, serverCode: 'auth' });

  /** Refuses these access tokens. */
  function refusing(tokens: readonly string[]) {
    const base = world();
    const quote = base.quotes.quote.bind(base.quotes);
    base.quotes.quote = async (question, credentials) => {
      const answer = await quote(question, credentials);
      if (credentials !== undefined && tokens.includes(credentials.accessToken)) throw unauthorized();
      return answer;
    };
    const tokensAsked = () => base.quotes.calls.map(({ credentials }) => credentials?.accessToken);
    return { ...base, tokensAsked };
  }

  it('asks again with a renewed one', async () => {
    const { preflight, tokensAsked } = refusing(['token-1']);
    await preflight.execute({ request });
    expect(tokensAsked()).toEqual(['token-1', 'token-2']);
  });

  it('prices the cart as for an anonymous visitor when none can be had, for the page of the same person', async () => {
    const { preflight, session, tokensAsked } = refusing(['token-1']);
    session.renewed = session.current;
    const { fingerprint } = await preflight.execute({ request });
    expect([tokensAsked(), fingerprint]).toEqual([['token-1', undefined], fingerprintOf(request, 'person-1')]);
  });
});
