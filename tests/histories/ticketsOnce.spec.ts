import { EscPosStandIn } from '#tests/support/EscPosStandIn.ts';
import { runs } from '#tests/support/runs.ts';
import { openTestShop, type TestShop } from '../server/support/openTestShop.ts';
import { AskingTicketHistory } from './AskingTicketHistory.ts';
import { Chance } from './Chance.ts';
import type { PaperVerdict } from './countPapers.ts';
import { TicketHistory } from './TicketHistory.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(5, 2));
const SEED = Number(process.env['SEED'] ?? 20_261_128);
const KILLS = 20;

type Run = (shop: TestShop, chance: Chance) => Promise<PaperVerdict>;

/** Faults of all histories, and what never happened in any of them. */
async function verdictOf(run: Run): Promise<{ readonly faults: readonly string[]; readonly never: readonly string[] }> {
  const faults: string[] = [];
  const sums = { tickets: 0, first: 0, copies: 0, torn: 0, kills: 0 };
  const names = Object.keys(sums) as (keyof typeof sums)[];
  for (let seed = SEED; seed < SEED + HISTORIES; seed += 1) {
    const shop = await openTestShop();
    const verdict = await run(shop, new Chance(seed));
    faults.push(...verdict.faults.map((fault) => `seed ${seed}: ${fault}`));
    for (const name of names) sums[name] += verdict.counts[name];
    await shop.close();
  }
  return { faults, never: names.filter((name) => sums[name] === 0) };
}

/** @trust tickets */
describe(`the tickets of a kitchen (SEED=${SEED})`, () => {
  it('are each on paper, once without a word, and again as a copy only when nobody knows, while two servers are killed and the printer fails', async () => {
    const verdict = await verdictOf(async (shop, chance) => {
      const printer = await EscPosStandIn.open();
      try {
        return await new TicketHistory(shop, chance, printer).run(KILLS);
      } finally {
        await printer.turnOff();
      }
    });
    expect(verdict).toEqual({ faults: [], never: [] });
  });

  it.each(['star', 'epson'] as const)(
    'are so with a printer of kind %s, which asks two servers that are killed, and whose answers are lost',
    async (kind) => {
      const verdict = await verdictOf((shop, chance) => new AskingTicketHistory(shop, chance).run(kind, KILLS));
      expect(verdict).toEqual({ faults: [], never: [] });
    },
  );
});
