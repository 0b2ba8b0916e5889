import { RunPreflight } from '#application/order/RunPreflight.ts';
import { fingerprintOf } from '#domain/order/Quote.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FakeQuotesApi } from '#tests/fakes/FakeQuotesApi.ts';
import { FakeSession } from '#tests/fakes/FakeSession.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

function world() {
  const quotes = new FakeQuotesApi();
  const session = new FakeSession();
  return { quotes, session, preflight: new RunPreflight(quotes, session, new FixedClock()) };
}

const request = anOrderRequest();
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a preflight', () => {
  it('answers with a quote that knows what it priced', async () => {
    const { preflight } = world();
    const outcome = await preflight.execute({ request });
    expect(outcome).toMatchObject({ kind: 'quoted', locked: { fingerprint: fingerprintOf(request, 'person-1') } });
  });

  it('is anonymous for who is not signed in', async () => {
    const { preflight, quotes, session } = world();
    session.current = undefined;
    await preflight.execute({ request });
    expect(quotes.asked[0]?.credentials).toBeUndefined();
  });

  it('asks only the newest of several questions', async () => {
    const { preflight, quotes } = world();
    const outcomes = await Promise.all(
      [1, 2, 3].map((count) => preflight.execute({ request: { ...request, lines: [aLine({ count })] } })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['superseded', 'superseded', 'quoted']);
    expect(quotes.asked).toHaveLength(1);
  });

  it('drops an older answer that comes later', async () => {
    const { preflight, quotes } = world();
    quotes.hold();
    const older = preflight.execute({ request, immediately: true });
    await settle();
    const newer = preflight.execute({ request: { ...request, lines: [aLine({ count: 2 })] }, immediately: true });
    await settle();
    quotes.release(1);
    expect((await newer).kind).toBe('quoted');
    quotes.release(0);
    expect((await older).kind).toBe('superseded');
  });
});
