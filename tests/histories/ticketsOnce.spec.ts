import { EscPosStandIn } from '#tests/support/EscPosStandIn.ts';
import { runs } from '#tests/support/runs.ts';
import { openTestShop } from '../server/support/openTestShop.ts';
import { Chance } from './Chance.ts';
import { TicketHistory } from './TicketHistory.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(5, 2));
const SEED = Number(process.env['SEED'] ?? 20_261_128);
const KILLS = 20;

/** @trust tickets */
describe(`the tickets of a kitchen (SEED=${SEED})`, () => {
  it('are each on paper, once without a word, and again as a copy only when nobody knows, while two servers are killed and the printer fails', async () => {
    const faults: string[] = [];
    const sums = { tickets: 0, first: 0, copies: 0, torn: 0, kills: 0 };
    for (let index = 0; index < HISTORIES; index += 1) {
      const shop = await openTestShop();
      const printer = await EscPosStandIn.open();
      const verdict = await new TicketHistory(shop, new Chance(SEED + index), printer).run(KILLS);
      faults.push(...verdict.faults.map((fault) => `seed ${SEED + index}: ${fault}`));
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += verdict.counts[name];
      await printer.turnOff();
      await shop.close();
    }
    expect(faults).toEqual([]);
    expect(Object.values(sums).every((sum) => sum > 0)).toBe(true);
  });
});
