import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import type { PrinterKind, PrintersTable } from '#server/database/Schema.ts';
import { advanceOrder } from '#server/orders/advanceOrder.ts';
import { Printers } from '#server/orders/tickets/Printers.ts';
import { WaitingTickets } from '#server/orders/tickets/WaitingTickets.ts';
import { EscPosPaper } from '#tests/support/EscPosPaper.ts';
import { aCatalogDocument } from '../support/aCatalogDocument.ts';
import { type Answer, ask } from '../support/ask.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../support/requests.ts';

const STAR = 'application/vnd.star.starprnt';

/** @trust tickets */
describe.each(EVERYDAY_ENGINES)('printers that ask, on %s', (engine) => {
  let database: Database;
  let shop: TestShop;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop({ database, document: aCatalogDocument() });
  });
  afterEach(() => shop.close());

  const add = async (kind: PrinterKind): Promise<{ readonly printer: PrintersTable; readonly path: string }> => {
    const paper = { papers: ['kitchen'], locale: 'en', width: 42, codePages: 'epson' } as const;
    const added = await new Printers(database).add(
      { restaurantId: 'port', name: 'hot', kind, ...paper },
      shop.clock.now(),
    );
    return { printer: added.printer, path: `/printers/${kind}/${added.secret}` };
  };
  const accepted = async (): Promise<void> => {
    const { json } = await placeOrder(shop.app, await signIn(shop), randomUUID(), anOrder());
    await advanceOrder(database, { orderId: json.id, status: 'accepted', at: shop.clock.now() });
  };
  const ticket = () => database.read.selectFrom('tickets').selectAll().executeTakeFirstOrThrow();
  const problem = async (): Promise<string | undefined> =>
    (await new WaitingTickets(database).printers(['port'], shop.clock.now()))[0]?.problem;

  describe('with Star CloudPRNT', () => {
    let path: string;
    beforeEach(async () => {
      ({ path } = await add('star'));
      await accepted();
    });

    const poll = (statusCode = '200%20OK', more: object = {}): Promise<Answer> =>
      ask(shop.app, 'POST', path, { body: { statusCode, ...more } });
    const fetchJob = (token: string): Promise<Answer> => ask(shop.app, 'GET', `${path}?type=${STAR}&token=${token}`);
    const confirm = (code: string, token: string): Promise<Answer> =>
      ask(shop.app, 'DELETE', `${path}?code=${encodeURIComponent(code)}&token=${token}`);
    const offered = async (): Promise<string> => (await poll()).json.jobToken;

    it('fetch what they are offered, and confirm it', async () => {
      const { json } = await poll();
      expect(json).toMatchObject({ jobReady: true, mediaTypes: [STAR, 'application/vnd.star.line'] });
      const { text } = await fetchJob(json.jobToken);
      expect(text).toContain('No. 101');
      expect(text).not.toContain('COPY');
      expect((await poll()).json).toEqual({ jobReady: false });
      expect((await confirm('200 OK', json.jobToken)).status).toBe(200);
      expect(await ticket()).toMatchObject({ state: 'printed', begun_in: 1, attempts: 1 });
      expect((await confirm('200 OK', json.jobToken)).status).toBe(200);
      expect((await fetchJob(json.jobToken)).status).toBe(404);
    });

    it('get a copy of what they fetched and did not confirm, or fetch again', async () => {
      const first = await offered();
      await fetchJob(first);
      expect((await fetchJob(first)).text).toContain('COPY');
      shop.clock.advance({ seconds: 61 });
      const second = await offered();
      expect(second).not.toBe(first);
      expect((await fetchJob(second)).text).toContain('COPY');
      await confirm('200 OK', first);
      expect((await ticket()).state).toBe('due');
      await confirm('200 OK', second);
      expect(await ticket()).toMatchObject({ state: 'printed', begun_in: 0, attempts: 2 });
    });

    it('get it again without a word when they could not fetch or read it', async () => {
      const first = await offered();
      await fetchJob(first);
      await confirm('520 Download Timeout', first);
      shop.clock.advance({ seconds: 3 });
      expect((await fetchJob(await offered())).text).not.toContain('COPY');
    });

    it('get a copy when they failed while they had it', async () => {
      const first = await offered();
      await fetchJob(first);
      await confirm('410 Paper Out', first);
      expect(await problem()).toBe('the paper is out');
      shop.clock.advance({ seconds: 3 });
      expect((await fetchJob(await offered())).text).toContain('COPY');
    });

    it('are offered nothing while they are not well or print, and say why', async () => {
      expect((await poll('410%20Paper%20Out')).json).toEqual({ jobReady: false });
      expect(await problem()).toBe('the paper is out');
      expect((await poll('200%20OK', { printingInProgress: true })).json).toEqual({ jobReady: false });
      expect((await poll()).json.jobReady).toBe(true);
      expect(await ticket()).toMatchObject({ attempts: 0, begun_in: null });
    });

    it('get commands of their own line alone', async () => {
      const token = await offered();
      expect((await ask(shop.app, 'GET', `${path}?type=text/plain&token=${token}`)).status).toBe(415);
      expect((await shop.app.request(`${path}?type=${STAR}`, { method: 'HEAD' })).status).toBe(404);
      expect(await ticket()).toMatchObject({ attempts: 0 });
      expect((await ask(shop.app, 'GET', `${path}?type=application/vnd.star.line`)).text).toContain('No. 101');
    });
  });

  describe('with Epson Server Direct Print', () => {
    let path: string;
    beforeEach(async () => {
      ({ path } = await add('epson'));
      await accepted();
    });

    const post = async (form: Readonly<Record<string, string>>): Promise<string> => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const answer = await ask(shop.app, 'POST', path, {
        body: new URLSearchParams(form).toString(),
        headers,
        isOdd: true,
      });
      expect(answer.status).toBe(200);
      return answer.text;
    };
    const fetchJob = async (): Promise<{ readonly id: string; readonly rows: readonly string[] }> => {
      const xml = await post({ ConnectionType: 'GetRequest', ID: 'kitchen', Name: '' });
      const [, id = ''] = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(xml) ?? [];
      const [, hex = ''] = /<command>([0-9a-f]+)<\/command>/.exec(xml) ?? [];
      return { id, rows: EscPosPaper.read(Buffer.from(hex, 'hex')).flatMap(({ rows }) => rows) };
    };
    const respond = (id: string, attributes: string): Promise<string> =>
      post({
        ConnectionType: 'SetResponse',
        ID: 'kitchen',
        Name: '',
        ResponseFile: `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter><PrintResponse><response ${attributes} status="251658262" battery="0" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" /></PrintResponse></ePOSPrint></PrintResponseInfo>`,
      });

    it('get a ticket once, and nothing when there is none', async () => {
      const { id, rows } = await fetchJob();
      expect(rows[0]).toBe('# No. 101');
      expect(await post({ ConnectionType: 'GetRequest' })).toBe('');
      expect(await respond(id, 'success="true" code=""')).toBe('');
      expect(await ticket()).toMatchObject({ state: 'printed', begun_in: 1, attempts: 1 });
    });

    it('get a copy when they failed or did not answer', async () => {
      const { id } = await fetchJob();
      await respond(id, 'success="false" code="EPTR_REC_EMPTY"');
      expect(await problem()).toBe('the paper is out');
      shop.clock.advance({ seconds: 3 });
      expect((await fetchJob()).rows[0]?.trim()).toMatch(/COPY/);
      shop.clock.advance({ seconds: 61 });
      const third = await fetchJob();
      expect(third.rows[0]?.trim()).toMatch(/COPY/);
      await respond(id, 'success="true" code=""');
      expect((await ticket()).state).toBe('due');
      await respond(third.id, 'success="true" code=""');
      expect((await ticket()).state).toBe('printed');
    });

    it('get it again without a word when they could not read it', async () => {
      const { id } = await fetchJob();
      await respond(id, 'success="false" code="SchemaError"');
      shop.clock.advance({ seconds: 3 });
      expect((await fetchJob()).rows[0]).toBe('# No. 101');
    });
  });

  it('have an address that nobody can guess, and lose it when they are removed', async () => {
    const { printer, path } = await add('star');
    const body = { statusCode: '200%20OK' };
    expect((await ask(shop.app, 'POST', '/printers/star/x', { body })).code).toBe('request.not-found');
    expect((await ask(shop.app, 'POST', path, { body })).status).toBe(200);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const other = path.replace('star', 'epson');
    expect(
      (await ask(shop.app, 'POST', other, { body: 'ConnectionType=GetRequest', headers, isOdd: true })).status,
    ).toBe(404);
    expect(JSON.stringify(await database.read.selectFrom('printers').selectAll().execute())).not.toContain(
      path.split('/').at(-1),
    );
    expect(shop.log.filter((entry) => JSON.stringify(entry).includes(path.split('/').at(-1) ?? ''))).toEqual([]);
    await new Printers(database).remove(printer.id, shop.clock.now());
    expect((await ask(shop.app, 'POST', path, { body })).status).toBe(404);
  });
});
