import { runs } from '#tests/support/runs.ts';
import { openTestShop } from '../server/support/openTestShop.ts';
import { Chance } from './Chance.ts';
import { HISTORY_STEPS, MessageHistory } from './MessageHistory.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(10, 2));
const SEED = Number(process.env['SEED'] ?? 20_261_129);
const KILLS = 20;

/** @trust messages */
describe(`the messages of an order (SEED=${SEED})`, () => {
  it('are one of each step, by the first channel that takes it, and again with the same id only when nobody knows, while two servers are killed and carriers fail', async () => {
    const faults: string[] = [];
    const sums = { messages: 0, deliveries: 0, repeats: 0, fallbacks: 0, kills: 0 };
    for (let index = 0; index < HISTORIES; index += 1) {
      const shop = await openTestShop({ messageSteps: HISTORY_STEPS });
      const verdict = await new MessageHistory(shop, new Chance(SEED + index)).run(KILLS);
      faults.push(...verdict.faults.map((fault) => `seed ${SEED + index}: ${fault}`));
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += verdict.counts[name];
      await shop.close();
    }
    expect(faults).toEqual([]);
    expect(Object.values(sums).every((sum) => sum > 0)).toBe(true);
  });
});
