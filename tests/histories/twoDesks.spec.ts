import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { tellHeldSteps } from '#server/orders/deskSteps.ts';
import { runs } from '#tests/support/runs.ts';
import { type Answer, ask } from '../server/support/ask.ts';
import { openTestShop, type TestShop } from '../server/support/openTestShop.ts';
import { type Person, placeOrder, signIn } from '../server/support/requests.ts';
import { Chance } from './Chance.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(60, 12));
const SEED = Number(process.env['SEED'] ?? 20_261_127);
const DESKS = ['Anna', 'Boris'] as const;
const PRESSES = 8;
const WAY = ['new', 'accepted', 'cooking', 'on-the-way', 'delivered'] as const;

interface Press {
  readonly id: string;
  readonly by: (typeof DESKS)[number];
  readonly from: string;
  readonly to: string;
  readonly expectedAt: string | undefined;
}

/** What a desk was told of its press: the answer that reached it, after any number of lost ones. */
interface PressResult {
  readonly press: Press;
  readonly isTaken: boolean;
}

/** Two desks press steps of one order, at one moment or after each other. Answers are lost, and requests repeated. */
class DeskHistory {
  readonly results: PressResult[] = [];
  readonly undone = new Set<string>();
  readonly #chance: Chance;
  readonly #shop: TestShop;
  readonly #keys: Readonly<Record<string, string>>;
  readonly #orderId: string;
  /** The status that each desk displays. */
  readonly #shownStatuses = new Map<string, string>(DESKS.map((desk) => [desk, 'new']));
  #ids = 0;

  constructor(chance: Chance, shop: TestShop, keys: Readonly<Record<string, string>>, orderId: string) {
    this.#chance = chance;
    this.#shop = shop;
    this.#keys = keys;
    this.#orderId = orderId;
  }

  async run(): Promise<void> {
    for (let turn = 0; turn < PRESSES; turn += 1) {
      const desks = this.#chance.is(0.5) ? DESKS : [this.#chance.oneOf(DESKS)];
      await Promise.all(desks.map((desk) => this.#press(desk)));
      if (this.#chance.is(0.4)) {
        this.#shop.clock.advance({ seconds: this.#chance.oneOf([3, 10]) });
        await tellHeldSteps(this.#shop.database, this.#shop.clock.now());
      }
      // A desk may not have heard of the other one's step yet.
      for (const desk of DESKS) if (this.#chance.is(0.5)) this.#shownStatuses.set(desk, await this.#statusNow());
    }
  }

  async #press(by: Press['by']): Promise<void> {
    this.#ids += 1;
    const from = this.#shownStatuses.get(by) ?? 'new';
    const place = WAY.indexOf(from as (typeof WAY)[number]);
    const to = this.#chance.is(0.15) ? 'rejected' : WAY[place + 1];
    if (place < 0 || to === undefined) return;
    const minutes = 10 * (1 + this.#ids);
    const expectedAt =
      to === 'accepted' ? new Date(this.#shop.clock.now().getTime() + minutes * 60_000).toISOString() : undefined;
    const press: Press = { id: `${by}-${this.#ids}`, by, from, to, expectedAt };
    const answer = await this.#send(press);
    const order = answer.status === 200 ? answer.json : answer.json.errors[0].data.order;
    this.results.push({ press, isTaken: answer.status === 200 });
    this.#shownStatuses.set(by, order.status);
    if (answer.status === 200 && this.#chance.is(0.2)) await this.#undo(press);
  }

  /** Sends until an answer arrives; each lost one may have been of a request that was carried out. */
  async #send({ id, by, from, to, expectedAt }: Press): Promise<Answer> {
    const body = { status: to, from, reason: to === 'rejected' ? 'No dough' : null, expectedAt, undoable: true };
    for (;;) {
      const answer = await this.#post('status', id, by, body);
      if (this.#chance.is(0.7)) return answer;
    }
  }

  async #undo({ id, by }: Press): Promise<void> {
    const answer = await this.#post('undo', `undo-${id}`, by, { id });
    if (answer.status !== 200) return;
    this.undone.add(id);
    this.#shownStatuses.set(by, answer.json.status);
  }

  #post(path: string, id: string, by: string, body: object): Promise<Answer> {
    const headers = { 'idempotency-key': id };
    return ask(this.#shop.app, 'POST', `/desk/api/orders/${this.#orderId}/${path}`, {
      token: this.#keys[by],
      body,
      headers,
    });
  }

  async #statusNow(): Promise<string> {
    const { json } = await ask(this.#shop.app, 'GET', '/desk/api/orders?sort=newest', { token: this.#keys['Anna'] });
    return json.content.find(({ id }: { id: string }) => id === this.#orderId).status;
  }
}

/** What is wrong with how a history ended. */
async function faultsOf(history: DeskHistory, shop: TestShop, orderId: string): Promise<readonly string[]> {
  const { read } = shop.database;
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const steps = await read
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
  const { results, undone } = history;
  const takenPresses = results.filter(({ press, isTaken }) => isTaken && !undone.has(press.id));
  const faults: string[] = [];
  const statuses = steps.slice(1).map(({ status }) => status);
  const expected = takenPresses.map(({ press }) => press.to);
  // Each press that was taken is one step, and each step one press.
  if (statuses.toSorted().join() !== expected.toSorted().join()) {
    faults.push(`the history is ${statuses.join()}, the desks were told ${expected.join()}`);
  }
  const accepted = takenPresses.filter(({ press }) => press.to === 'accepted');
  for (const { press } of accepted) {
    if (press.expectedAt !== order.expected_at) faults.push(`${press.by} was told that another time is the order's`);
  }
  return faults;
}

/** @trust one-wins desk-undo */
describe(`two desks that press at once (SEED=${SEED})`, () => {
  it('never both believe that theirs was taken, however many answers are lost, in random histories', async () => {
    const shop = await openTestShop();
    const make = (name: string): Promise<string> =>
      new DeskKeys(shop.database, undefined).create({ role: 'manager', name }, shop.clock.now());
    const keys = { Anna: await make('Anna'), Boris: await make('Boris') };
    const faults: string[] = [];
    const count = { taken: 0, refused: 0, undone: 0, accepted: 0 };
    for (let seed = SEED; seed < SEED + HISTORIES; seed += 1) {
      const person: Person = await signIn(shop);
      const { id } = (await placeOrder(shop.app, person, `key-${seed}`)).json;
      const history = new DeskHistory(new Chance(seed), shop, keys, id);
      await history.run();
      shop.clock.advance({ seconds: 10 });
      await tellHeldSteps(shop.database, shop.clock.now());
      faults.push(...(await faultsOf(history, shop, id)).map((fault) => `seed ${seed}: ${fault}`));
      count.taken += history.results.filter(({ isTaken }) => isTaken).length;
      count.refused += history.results.filter(({ isTaken }) => !isTaken).length;
      count.undone += history.undone.size;
      count.accepted += history.results.filter(({ press, isTaken }) => !isTaken && press.to === 'accepted').length;
    }
    await shop.close();
    if (process.env['COUNT'] !== undefined) process.stdout.write(`${JSON.stringify({ HISTORIES, ...count })}\n`);
    expect(faults).toEqual([]);
    expect(Object.values(count).every((one) => one > 0)).toBe(true);
  });
});
