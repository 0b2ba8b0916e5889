import { runs } from '#tests/support/runs.ts';
import { aCatalogDocument, aPromoCode, aRestaurant } from '../server/support/aCatalogDocument.ts';
import { openTestShop } from '../server/support/openTestShop.ts';
import { Chance } from './Chance.ts';
import { PaymentHistory, type PaymentWorld } from './PaymentHistory.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(200, 30));
const SEED = Number(process.env['SEED'] ?? 20_261_122);
const STEPS = 30;
const HISTORIES_A_SERVER = 20;
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** Long enough that what is ordered ahead stays ahead while a history lasts. */
const SLOTS = { minutes: 30, capacity: 2, leadMinutes: 30, daysAhead: 10 };

const rounds = Array.from({ length: Math.ceil(HISTORIES / HISTORIES_A_SERVER) }, (_, round) => round);

/** The real server on a real database, whose orders are cut off in the middle as a power cut would. */
async function openWorld(): Promise<PaymentWorld & { readonly close: () => Promise<void> }> {
  const alwaysOpen = WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '00:00', close: '00:00' }));
  const seed = aCatalogDocument({
    promoCodes: Array.from({ length: HISTORIES_A_SERVER }, (_, index) => aPromoCode({ code: `TEN${index}`, limit: 2 })),
  });
  const [port, ...others] = seed.restaurants;
  const shop = await openTestShop({
    document: {
      ...seed,
      restaurants: [aRestaurant({ ...port, openingHours: alwaysOpen, slots: { delivery: SLOTS } }), ...others],
    },
    failpoint: async () => {
      if (world.isCut()) throw new Error('Killed');
    },
  });
  let app = shop.app;
  const world = {
    shop,
    app: () => app,
    restart: () => {
      app = shop.restart();
    },
    isCut: () => false,
    close: () => shop.close(),
  };
  return world;
}

/** @trust slots portions money unaccepted */
describe(`the money of orders (SEED=${SEED})`, () => {
  it.each(rounds)(
    'is kept once for each order that is cooked and given back otherwise, in random histories of lost, late and doubled callbacks, refusals for good, orders paid on receipt or taken back instead, two tabs, kills and expiries: round %d',
    async (round) => {
      const first = SEED + round * HISTORIES_A_SERVER;
      const world = await openWorld();
      const faults: string[] = [];
      let [paid, refunded, switched] = [0, 0, 0];
      for (let index = 0; index < Math.min(HISTORIES, HISTORIES_A_SERVER); index += 1) {
        const verdict = await new PaymentHistory(world, new Chance(first + index), `TEN${index}`).run(STEPS);
        faults.push(...verdict.faults.map((fault) => `seed ${first + index}: ${fault}`));
        paid += verdict.paid;
        refunded += verdict.refunded;
        switched += verdict.switched;
      }
      await world.close();
      expect(faults).toEqual([]);
      expect([paid > 0, refunded > 0, switched > 0]).toEqual([true, true, true]);
    },
  );
});
