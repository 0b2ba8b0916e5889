import { RedisUsageExchange } from '#server/http/RedisUsageExchange.ts';
import type { Usage } from '#server/http/UsageExchange.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { RedisStandIn } from '#tests/support/RedisStandIn.ts';

const CHANNEL = 'carte:limits:coral';
const usage: Usage = { name: 'orders', scope: 'own', key: 'anna', cost: 3 };

/** Real connections: looks until it is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** A process of a shop: what it heard, what it logged. */
class Process {
  readonly heard: Usage[] = [];
  readonly log: LogEntry[] = [];
  readonly exchange: RedisUsageExchange;

  constructor(url: string, shop = 'coral') {
    this.exchange = new RedisUsageExchange({ url, shop, log: (entry) => this.log.push(entry) });
    this.exchange.listen((heard) => this.heard.push(...heard));
  }

  /** Tells until the others hear it: nothing says when a connection is ready. */
  async tellUntil(isHeard: () => boolean): Promise<void> {
    while (!isHeard()) {
      this.exchange.tell([usage]);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** @trust K3 N1 */
describe('the exchange of usage over Redis', () => {
  let redis: RedisStandIn;
  let url: string;
  const processes: Process[] = [];

  const begin = (shop?: string): Process => {
    const begun = new Process(url, shop);
    processes.push(begun);
    return begun;
  };

  beforeEach(async () => {
    redis = new RedisStandIn();
    url = await redis.open();
  });

  afterEach(async () => {
    for (const { exchange } of processes.splice(0)) exchange.close();
    await redis.close();
  });

  it('tells the other processes of the shop, and nobody else', async () => {
    const [one, two, other] = [begin(), begin(), begin('pearl')];
    await until(() => redis.listeners(CHANNEL) === 2 && redis.listeners('carte:limits:pearl') === 1);
    await one.tellUntil(() => two.heard.length > 0);
    expect(two.heard[0]).toEqual(usage);
    expect([one.heard, other.heard]).toEqual([[], []]);
    expect([...one.log, ...two.log]).toEqual([]);
  });

  it('leaves out what is no usage', async () => {
    const [one, two] = [begin(), begin()];
    await until(() => redis.listeners(CHANNEL) === 2);
    const odd = [{ ...usage, name: 'toString' }, { ...usage, cost: 'many' }, { ...usage, key: '' }, {}, null];
    for (const text of ['', 'null', '{', '[]', '{"from":"x"}']) redis.publish(CHANNEL, text);
    for (const part of odd) redis.publish(CHANNEL, JSON.stringify({ from: 'x', usage: [part] }));
    await one.tellUntil(() => two.heard.length > 0);
    expect(new Set(two.heard.map((heard) => JSON.stringify(heard)))).toEqual(new Set([JSON.stringify(usage)]));
  });

  it('goes on alone while Redis is away, says so once, and tells again when it is back', async () => {
    const [one, two] = [begin(), begin()];
    await one.tellUntil(() => two.heard.length > 0);
    await redis.close();
    await until(() => one.log.length > 0 && two.log.length > 0);
    for (let call = 0; call < 200; call += 1) one.exchange.tell([usage]);
    redis = new RedisStandIn();
    await redis.open(Number(new URL(url).port));
    two.heard.length = 0;
    await one.tellUntil(() => two.heard.length > 0);
    await until(() => one.log.length > 1 && two.log.length > 1);
    for (const { log } of [one, two]) expect(log.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  it('keeps no shop from opening where nothing answers', async () => {
    await redis.close();
    const alone = begin();
    alone.exchange.tell([usage]);
    await until(() => alone.log.length > 0);
    expect(alone.log).toEqual([
      expect.objectContaining({ level: 'warn', text: expect.stringContaining('Redis is away') }),
    ]);
    redis = new RedisStandIn();
    await redis.open();
  });
});
