import { DemoBank, SIGNATURE_HEADER, SLOW_MS } from '#server/payments/demoBank/DemoBank.ts';
import { FixedClock } from '../support/FixedClock.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';
import { TOKEN_SECRET } from '../support/openTestShop.ts';
import { aPaymentAtEngine, describePaymentEngine } from './describePaymentEngine.ts';
import { openStripe, openYooKassa, type VendorWorld } from './vendorWorlds.ts';

const clock = new FixedClock();

async function openDemoBank(): Promise<VendorWorld> {
  const database = await openTestDatabase();
  const engine = new DemoBank({
    database,
    now: clock.now,
    secret: TOKEN_SECRET,
    log: () => undefined,
    presentation: 'redirect',
  });
  const { amount, currency } = aPaymentAtEngine();
  const word = (paymentId: string, kind: 'paid' | 'declined'): string =>
    JSON.stringify({
      eventId: `${paymentId}:${kind === 'paid' ? 'approved' : kind}`,
      paymentId,
      kind,
      amount,
      currency,
    });
  const rows = () => database.read.selectFrom('demo_bank_payments').selectAll().execute();
  return {
    engine,
    pay: async (id) => {
      await engine.act(id, 'approve');
      clock.advance({ milliseconds: SLOW_MS });
    },
    decline: (id) => engine.act(id, 'decline'),
    think: (id) => engine.act(id, 'slow'),
    timeOut: () => undefined,
    callback: (id, kind) => {
      const body = word(id, kind);
      return { body, headers: new Headers({ [SIGNATURE_HEADER]: engine.sign(body) }) };
    },
    forged: (id) => ({
      body: word(id, 'paid'),
      headers: new Headers({ [SIGNATURE_HEADER]: engine.sign('another body') }),
    }),
    opened: async () => (await rows()).length,
    refunded: async () =>
      (await rows()).reduce((sum, { refunds }) => sum + (JSON.parse(refunds) as readonly unknown[]).length, 0),
    givenBack: (id) => engine.givenBack(aPaymentAtEngine({ id })),
    close: () => database.close(),
  };
}

describePaymentEngine('demo-bank', openDemoBank);
describePaymentEngine('stripe', () => openStripe(clock.now));
describePaymentEngine('stripe with its Payment Element', () => openStripe(clock.now, 'payment-element'), 'embedded');
describePaymentEngine('yookassa', openYooKassa);

/** @trust vendors */
describe('the smallest payment', () => {
  it.each([
    ['the demo bank', () => openDemoBank(), [['RUB', 0]]],
    [
      'stripe',
      () => openStripe(clock.now),
      [
        ['EUR', 50],
        ['GBP', 30],
        ['JPY', 5_000],
        ['HUF', 17_500],
        ['RUB', 0],
      ],
    ],
    [
      'yookassa',
      () => openYooKassa(),
      [
        ['RUB', 100],
        ['EUR', 0],
      ],
    ],
  ] as const)('of %s is known where it is published', async (_, open, minimums) => {
    const world = await open();
    expect(minimums.map(([currency]) => [currency, world.engine.minimumOf(currency)])).toEqual(minimums);
    await world.close();
  });
});
