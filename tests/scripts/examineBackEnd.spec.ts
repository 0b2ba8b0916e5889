import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { aTelegramBot } from '#tests/support/aTelegramBot.ts';
import { aBareRestaurant, BareBackEnd, type BareModes } from '#tests/support/BareBackEnd.ts';
import { type BackEndQuestions, examineBackEnd } from '../../scripts/doctor/examineBackEnd.ts';
import { EXTRAS } from '../../scripts/doctor/extras.ts';
import { type Finding, findingLine } from '../../scripts/doctor/Finding.ts';
import { openTestShop, type TestShop } from '../server/support/openTestShop.ts';

const API = 'http://api.example';
const PHONE = '+79005550001';
const market = loadMarket(aManifest());

type Asking = Pick<BackEndQuestions, 'account' | 'isOrdering'>;

const asBuyer: Asking = { account: { phone: PHONE, code: '123456' }, isOrdering: true };

async function examineBare(modes: Partial<BareModes>, asking: Asking = {}) {
  const backEnd = new BareBackEnd(modes);
  const fetch: typeof globalThis.fetch = (input, init) => backEnd.answer(new Request(input, init));
  const findings = await examineBackEnd(market, { baseUrl: API, origin: 'http://shop.example', fetch, ...asking });
  return { backEnd, findings, lines: findings.map(findingLine) };
}

const bad = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ kind }) => kind === 'bad').map(findingLine);

const containing = (text: string): unknown => expect.stringContaining(text);

/** @spec 7.1 */
describe('the checks of a back end that knows only the specification', () => {
  it.each(['any', 'strict', 'absent-calls'] as const)(
    'find nothing wrong, whatever else it lets through: %s',
    async (cors) => {
      const { findings, backEnd, lines } = await examineBare({ cors }, asBuyer);
      expect(bad(findings)).toEqual([]);
      expect(backEnd.orders).toHaveLength(1);
      expect(lines).toContain('✓ an order: placed as 5001');
      expect(lines).toContain('✓ POST /api/v1/persons/{personId}/orders, asked for by a page: a browser sends it');
    },
  );

  it('tell what customers lose, in the words of the documentation', async () => {
    const { lines } = await examineBare({});
    for (const [name, loss] of Object.entries(EXTRAS)) expect(lines).toContain(`– ${name} is not there: ${loss}`);
    expect(lines).toContainEqual(containing('– the check of a cart of 11 is not there: the preflight says'));
  });

  it('find that no page can read it', async () => {
    const { findings } = await examineBare({ cors: 'none' });
    expect(bad(findings)).toContainEqual(
      containing('✘ the time: a browser keeps the answer (status 200) from a page of http://shop.example'),
    );
    expect(bad(findings)).toContainEqual(containing('; so nobody can order'));
  });

  it('find that a page can read everything but refusals', async () => {
    const { findings } = await examineBare({ cors: 'errors' });
    expect(bad(findings)).toEqual([
      containing('✘ a refusal of a restaurant that is not there: a browser keeps the answer (status 404)'),
    ]);
  });

  it.each([
    ['no token', { 'access-control-allow-headers': 'content-type' }, 'lacks authorization'],
    ['a star, which stands for no token', { 'access-control-allow-headers': '*' }, 'lacks authorization ("*"'],
    ['no JSON', { 'access-control-allow-headers': 'authorization' }, 'lacks content-type'],
    ['pages of others', { 'access-control-allow-origin': 'https://other.example' }, 'is "https://other.example"'],
  ])('find that a browser does not send the order: its answer allows %s', async (_, leave, reason) => {
    const { findings, backEnd } = await examineBare({ leave });
    const line = bad(findings).find((text) => text.startsWith('✘ POST /api/v1/persons/{personId}/orders,'));
    expect(line).toContain(reason);
    expect(line).toMatch(/; so nobody can order$/);
    expect(backEnd.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('77/orders'))).toEqual([]);
  });

  it('name what is odd in its data and left out', async () => {
    const broken = aBareRestaurant(12, { name: 7 });
    const { findings } = await examineBare({
      data: {
        restaurants: [aBareRestaurant(11), broken],
        positions: [
          { id: 101, menu: { id: 110 }, name: 'Good', price: 100 },
          { id: 102, name: 'Bad', price: 'cheap' },
        ],
        zones: [{ id: 5, name: 'Nowhere', polygon: 'round', rules: [] }],
        promotions: [{ name: 'No id' }],
      },
    });
    const leftOut = bad(findings).filter((line) => line.startsWith('✘ left out of the shop'));
    for (const call of [
      '/1/p/restos/{id}',
      '/1/p/menus/110/positions',
      '/1/restos/11/deliveries',
      '/1/restos/11/promotions',
    ]) {
      expect(leftOut).toContainEqual(containing(`GET ${call}`));
    }
    expect(findings.map(findingLine)).toContain('✓ the menu 110 of 11: 1 dishes in 1 groups');
  });

  it('take a city without restaurants as it is, and cities with none at all for a shop that sells nothing', async () => {
    expect(bad((await examineBare({ data: { restaurants: [] } })).findings)).toEqual([
      '✘ the restaurants: no city has one; so nobody can order',
    ]);
  });
});

describe('the checks of a customer at a back end that knows only the specification', () => {
  it('place no order unless they are told to', async () => {
    const { backEnd, lines } = await examineBare({}, { account: { phone: PHONE, code: '123456' } });
    expect(backEnd.orders).toEqual([]);
    expect(lines).toContain('✓ the profile: person 77');
    expect(lines).toContain('✓ the price of the cart of who is signed in: 11, 590');
    expect(lines).toContainEqual(containing('– signing out is not there'));
  });

  it.each(['id', 'object', 'empty', 'text', 'number', 'full', 'cut'] as const)(
    'take one order for placed by its status: the answer is %s',
    async (orderAnswer) => {
      const { backEnd, findings, lines } = await examineBare({ orderAnswer, orderStatus: 201 }, asBuyer);
      expect(bad(findings)).toEqual([]);
      expect(backEnd.orders).toHaveLength(1);
      expect(lines).toContainEqual(containing('✓ an order: placed'));
      expect(lines).toContainEqual(containing('– the same order sent again: not tried'));
      expect(lines).toContainEqual(containing('– the end of the test order'));
    },
  );

  it('name the test order by its number alone', async () => {
    const named = await examineBare({ orderAnswer: 'full' }, asBuyer);
    expect(named.lines).toContainEqual(
      containing('– the end of the test order N-5001: it has to be cancelled by hand'),
    );
    const unnamed = await examineBare({ orderAnswer: 'empty' }, asBuyer);
    expect(unnamed.lines).toContainEqual(containing('– the end of the test order: it has to be cancelled by hand'));
  });

  it('send neither a key nor a second order', async () => {
    const { backEnd } = await examineBare({}, asBuyer);
    const posted = backEnd.calls.filter(({ path }) => path === '/api/v1/persons/77/orders');
    expect(posted).toHaveLength(1);
    expect(posted[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(posted[0]?.body).toMatchObject({ deliveryType: 'TAKE_AWAY', comment: containing('test') });
  });

  it('order a delivery above its minimum where nothing can be collected', async () => {
    const menus = [
      { id: 110, name: 'M', order: 1, isDelivery: true, isOnline: true, isTable: false, isTakeAway: false },
    ];
    const { backEnd, findings } = await examineBare(
      { data: { restaurants: [aBareRestaurant(11, { menus })] } },
      asBuyer,
    );
    expect(bad(findings)).toEqual([]);
    expect(backEnd.orders).toMatchObject([{ deliveryType: 'DELIVERY', location: { lat: 44.2, lng: 37.1 } }]);
  });

  it('take codes of four digits and tokens that are no JWT', async () => {
    const { findings } = await examineBare(
      { code: '1234', hasOpaqueTokens: true },
      { ...asBuyer, account: { phone: PHONE, code: '1234' } },
    );
    expect(bad(findings)).toEqual([]);
  });

  it('ask for the message first, and for its code then', async () => {
    const paths: string[] = [];
    const backEnd = new BareBackEnd();
    const code = async (): Promise<string> => {
      paths.push(...backEnd.calls.map(({ path }) => path).filter((path) => path.includes('/sign/')));
      return '123456';
    };
    await examineBackEnd(market, {
      baseUrl: API,
      origin: API,
      fetch: (input, init) => backEnd.answer(new Request(input, init)),
      account: { phone: PHONE, code },
    });
    expect(paths).toEqual(['/api/v1/sign/in/phone/code']);
    expect(backEnd.calls.find(({ path }) => path.endsWith('/code'))?.body).toMatchObject({ phone: PHONE, mode: 'WEB' });
  });

  it('stop at a message that is not sent, and where no code comes', async () => {
    const code = async (): Promise<string> => '';
    const none = await examineBare({}, { account: { phone: PHONE, code }, isOrdering: true });
    expect(none.lines).toContain('? the sign-in by code: no code was given');
    const refused = await examineBare(
      { smsRefusal: { status: 429, code: 'sign-in.too-soon' } },
      { account: { phone: PHONE, code } },
    );
    expect(bad(refused.findings)).toEqual([containing('✘ the text message with a code: ')]);
    expect(bad(refused.findings)[0]).toMatch(/; so nobody can sign in, and nobody can order$/);
  });

  it.each([
    ['signInRefusal', '✘ the sign-in by code: status 400'],
    ['refreshRefusal', '✘ the refresh of tokens: status 400'],
    ['preflightRefusal', '✘ the price of the cart of who is signed in: status 400'],
    ['orderRefusal', '✘ an order: status 400'],
  ] as const)('say what is refused and what customers lose: %s', async (mode, line) => {
    const { findings } = await examineBare({ [mode]: { status: 400, code: 'kitchen.full' } }, asBuyer);
    expect(bad(findings)).toContainEqual(expect.stringMatching(new RegExp(`^${line}: kitchen.full.*; so `)));
  });

  it('order nothing of a closed restaurant, which is nothing wrong', async () => {
    const { findings, lines } = await examineBare(
      { orderRefusal: { status: 409, code: 'order.not-accepting' } },
      asBuyer,
    );
    expect(bad(findings)).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^\? an order: .*try in opening hours$/));
  });
});

describe('the checks of the reference server', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop({ messageSteps: { ready: ['push', 'telegram'] }, telegram: aTelegramBot() });
  });

  afterEach(() => shop.close());

  const fetchOf =
    (change: (request: Request, answer: Response) => Promise<Response> = async (_, answer) => answer): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return change(request.clone(), await shop.app.request(pathname + search, request));
    };

  const examine = (change?: Parameters<typeof fetchOf>[0]): Promise<readonly Finding[]> =>
    examineBackEnd(market, {
      baseUrl: API,
      origin: 'http://shop.example',
      fetch: fetchOf(change),
      account: { phone: PHONE, code: async () => /\d{6}/.exec(shop.messages[0]?.text ?? '')?.[0] ?? '' },
      isOrdering: true,
    });

  it('pass, with one order that is cancelled in the end', async () => {
    const findings = await examine();
    expect(findings.filter(({ kind }) => kind !== 'good')).toEqual([]);
    const lines = findings.map(findingLine);
    expect(lines).toContainEqual(containing('✓ the refusal of a wrong code: refused with sms.wrong-code'));
    expect(lines).toContainEqual(containing('✓ the refusal of a made-up refresh token: refused with auth.'));
    expect(lines).toContainEqual(containing('✓ the refusal of an old total: refused with order.price-changed'));
    expect(lines).toContainEqual(containing('✓ an order whose answer is lost: found by its key'));
    expect(lines).toContainEqual(containing('✓ the same order sent again with its key: the same order'));
    expect(lines).toContainEqual(
      containing('✓ the refusal of another order with the same key: refused with idempotency.key-reused'),
    );
    const ends = lines.filter((line) => line.startsWith('✓ the end of the test order'));
    expect(ends).toEqual([containing(': cancelled')]);
    const rows = await shop.database.read.selectFrom('orders').select('status').execute();
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('find a key that makes two orders, and cancel both', async () => {
    let count = 0;
    const findings = await examine(async (request, answer) => {
      if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/orders') || answer.status !== 201) {
        return answer;
      }
      count += 1;
      const headers = new Headers(answer.headers);
      return Response.json({ ...(await answer.json()), id: `other-${count}` }, { status: 201, headers });
    });
    expect(bad(findings)).toContainEqual(
      containing('✘ the same order sent again with its key: it became a second order, other-2'),
    );
  });
});
