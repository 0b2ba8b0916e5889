import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { tellHeldSteps } from '#server/orders/deskSteps.ts';
import { type Answer, ask } from '../support/ask.ts';
import { ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type Person, placeOrder, signIn } from '../support/requests.ts';

/** What the tests read of an order at the desk. */
interface Wire {
  readonly status: string;
  readonly expectedAt: string | null;
  readonly held: { readonly id: string; readonly from: string; readonly tellAt: string } | null;
  readonly history: readonly { readonly status: string; readonly by: string | null }[];
  readonly acts: readonly { readonly kind: string; readonly by: string | null }[];
  readonly revision: number;
}

/** @trust one-wins desk-undo */
describe.each(ENGINES)('a step that a desk presses, on %s', (engine) => {
  let shop: TestShop;
  let person: Person;
  let orderId: string;
  let keys: Readonly<Record<'Anna' | 'Boris', string>>;

  beforeEach(async () => {
    shop = await openTestShop({ database: await openTestDatabase(engine) });
    person = await signIn(shop);
    orderId = (await placeOrder(shop.app, person, 'key')).json.id;
    const make = (name: string): Promise<string> =>
      new DeskKeys(shop.database, undefined).create({ role: 'manager', name }, shop.clock.now());
    keys = { Anna: await make('Anna'), Boris: await make('Boris') };
  });

  afterEach(() => shop.close());

  const post = (path: string, id: string, body: object, token = keys.Anna): Promise<Answer> =>
    ask(shop.app, 'POST', `/desk/api/orders/${orderId}/${path}`, { token, body, headers: { 'idempotency-key': id } });
  const press = (id: string, from: string, status: string, more: object = {}, token = keys.Anna): Promise<Answer> =>
    post('status', id, { status, from, undoable: true, ...more }, token);
  const pass = async (seconds: number): Promise<void> => {
    shop.clock.advance({ seconds });
    await tellHeldSteps(shop.database, shop.clock.now());
  };
  const customer = async (): Promise<{ status: string; expectedAt: string | null; history: readonly unknown[] }> =>
    (await ask(shop.app, 'GET', `/api/v1/persons/${person.id}/orders/${orderId}`, { token: person.accessToken })).json;
  /** The status that everybody but desks knows; a customer's token ends before an order can no longer be recalled. */
  const customerStatus = async (): Promise<unknown> =>
    (await shop.database.read.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst())
      ?.status;
  const desk = async (): Promise<Wire> => {
    const { json } = await ask(shop.app, 'GET', '/desk/api/orders', { token: keys.Anna });
    return json.content.find(({ id }: { id: string }) => id === orderId);
  };
  const conflictOf = (answer: Answer): Wire => {
    expect([answer.status, answer.code]).toEqual([409, 'order.status-conflict']);
    return answer.json.errors[0].data.order;
  };

  it('is known by its id when it is sent again, and another desk with the same step is told who was first', async () => {
    const first = await press('one', 'new', 'accepted', { expectedAt: '2026-03-02T10:00:00Z' });
    const again = await press('one', 'new', 'accepted', { expectedAt: '2026-03-02T10:00:00Z' });
    expect([first.status, again.status, again.json.expectedAt]).toEqual([200, 200, '2026-03-02T10:00:00.000Z']);
    const other = await press('two', 'new', 'accepted', { expectedAt: '2026-03-02T09:30:00Z' }, keys.Boris);
    expect(conflictOf(other)).toMatchObject({
      status: 'accepted',
      expectedAt: '2026-03-02T10:00:00.000Z',
      history: [{ status: 'new' }, { status: 'accepted', by: 'Anna' }],
    });
    const reused = await press('one', 'new', 'rejected', { reason: 'No dough' });
    expect([reused.status, reused.code]).toEqual([422, 'idempotency.key-reused']);
  });

  it('is shown at desks at once, and told to the customer ten seconds later', async () => {
    await press('one', 'new', 'accepted', { expectedAt: '2026-03-02T10:00:00Z' });
    expect(await desk()).toMatchObject({ status: 'accepted', held: { id: 'one', from: 'new' } });
    expect(await customer()).toMatchObject({ status: 'new', expectedAt: null });
    await pass(9);
    expect((await customer()).status).toBe('new');
    await pass(1);
    expect(await customer()).toMatchObject({ status: 'accepted', expectedAt: '2026-03-02T10:00:00.000Z' });
    expect(await desk()).toMatchObject({ status: 'accepted', held: null });
    await pass(1);
    expect((await customer()).history).toHaveLength(2);
  });

  it('is undone for ten seconds by any desk, and told to nobody', async () => {
    await press('one', 'new', 'rejected', { reason: 'No dough' });
    const undone = await post('undo', 'two', { id: 'one' }, keys.Boris);
    expect(undone.json).toMatchObject({ status: 'new', held: null, acts: [{ kind: 'undone', by: 'Boris' }] });
    expect((await post('undo', 'two', { id: 'one' }, keys.Boris)).status).toBe(200);
    // The request that made it may come a second time.
    expect((await press('one', 'new', 'rejected', { reason: 'No dough' })).json.status).toBe('new');
    await pass(20);
    expect(await customer()).toMatchObject({ status: 'new', history: [{ status: 'new' }] });
  });

  it('cannot be undone once it was told', async () => {
    await press('one', 'new', 'accepted');
    await pass(10);
    expect(conflictOf(await post('undo', 'two', { id: 'one' })).status).toBe('accepted');
    expect((await post('undo', 'three', { id: 'never' })).status).toBe(404);
  });

  it('tells the one before it at once', async () => {
    await press('one', 'new', 'accepted');
    await press('two', 'accepted', 'cooking');
    expect((await customer()).status).toBe('accepted');
    await post('undo', 'three', { id: 'two' });
    expect((await desk()).status).toBe('accepted');
  });

  it('is overtaken by a customer who cancels before being told', async () => {
    await press('one', 'new', 'accepted');
    const path = `/api/v1/persons/${person.id}/orders/${orderId}/cancel`;
    expect((await ask(shop.app, 'POST', path, { token: person.accessToken })).status).toBe(200);
    await pass(10);
    expect((await customer()).history).toMatchObject([{ status: 'new' }, { status: 'cancelled' }]);
    expect(conflictOf(await press('two', 'accepted', 'cooking')).status).toBe('cancelled');
  });

  it('goes back by one where an order is recalled, also after it was handed over, for half an hour', async () => {
    await press('one', 'new', 'cooking');
    await press('two', 'cooking', 'delivered');
    await pass(10);
    expect(await customerStatus()).toBe('delivered');
    await pass(29 * 60);
    expect((await press('three', 'delivered', 'cooking')).json.status).toBe('cooking');
    await pass(10);
    expect(await customerStatus()).toBe('cooking');
    await press('four', 'cooking', 'delivered');
    await pass(31 * 60);
    conflictOf(await press('five', 'delivered', 'cooking'));
    expect(await customerStatus()).toBe('delivered');
  });

  it('never leads back to a new order', async () => {
    await press('one', 'new', 'accepted');
    await pass(10);
    expect(conflictOf(await press('two', 'accepted', 'new')).status).toBe('accepted');
  });

  it('is logged once with the key that made it', async () => {
    await press('one', 'new', 'accepted');
    await press('one', 'new', 'accepted');
    await post('undo', 'two', { id: 'one' }, keys.Boris);
    const acts = shop.log.filter(({ text }) => text === 'desk act');
    expect(acts).toMatchObject([
      { act: 'step', status: 'accepted', orderId, keyName: 'Anna' },
      { act: 'undo', orderId, keyName: 'Boris' },
    ]);
  });

  it('has another time set by one desk, of two that set it at once', async () => {
    await press('one', 'new', 'accepted', { expectedAt: '2026-03-02T10:00:00Z' });
    const from = '2026-03-02T10:00:00.000Z';
    expect((await post('time', 'two', { from, expectedAt: '2026-03-02T10:10:00Z' })).status).toBe(200);
    expect((await post('time', 'two', { from, expectedAt: '2026-03-02T10:10:00Z' })).status).toBe(200);
    const other = await post('time', 'three', { from, expectedAt: '2026-03-02T10:15:00Z' }, keys.Boris);
    expect(conflictOf(other).expectedAt).toBe('2026-03-02T10:10:00.000Z');
    expect(await customer()).toMatchObject({ status: 'accepted', expectedAt: '2026-03-02T10:10:00.000Z' });
  });

  it('makes the revision of the order higher, whatever became of it', async () => {
    const revisions = [(await desk()).revision];
    const see = async (): Promise<unknown> => revisions.push((await desk()).revision);
    await press('one', 'new', 'accepted');
    await see();
    await post('undo', 'two', { id: 'one' });
    await see();
    await press('three', 'new', 'accepted');
    await see();
    await pass(10);
    await see();
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
    expect(new Set(revisions).size).toBe(revisions.length);
  });
});
