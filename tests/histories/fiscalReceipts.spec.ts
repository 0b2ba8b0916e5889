import { runs } from '#tests/support/runs.ts';
import { aCatalogDocument } from '../server/support/aCatalogDocument.ts';
import { openTestShop } from '../server/support/openTestShop.ts';
import { Chance } from './Chance.ts';
import { ReceiptHistory } from './ReceiptHistory.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(30, 6));
const SEED = Number(process.env['SEED'] ?? 20_261_128);
const STEPS = 40;
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const ALWAYS = WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '00:00', close: '00:00' }));

/** @trust fiscal */
describe(`the fiscal receipts of orders (SEED=${SEED})`, () => {
  it('are one of each sale, one of each hand-over and one of each refund, in random histories of lost and late answers, refusals and kills', async () => {
    const faults: string[] = [];
    const counts = { sale: 0, settlement: 0, refund: 0 };
    const document = aCatalogDocument();
    for (let index = 0; index < HISTORIES; index += 1) {
      const shop = await openTestShop({
        document: { ...document, restaurants: document.restaurants.map((one) => ({ ...one, openingHours: ALWAYS })) },
        taxes: {
          rates: { standard: [{ percent: 20 }], reduced: [{ percent: 10 }] },
          dishes: 'standard',
          delivery: 'reduced',
        },
        fiscalRegister: 'chancy',
      });
      const verdict = await new ReceiptHistory(shop, new Chance(SEED + index)).run(STEPS);
      faults.push(...verdict.faults.map((fault) => `seed ${SEED + index}: ${fault}`));
      counts.sale += verdict.counts.sale;
      counts.settlement += verdict.counts.settlement;
      counts.refund += verdict.counts.refund;
      await shop.close();
    }
    expect(faults).toEqual([]);
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  });
});
