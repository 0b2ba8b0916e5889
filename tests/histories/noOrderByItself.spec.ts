import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { runs } from '#tests/support/runs.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { BareHistory } from './BareHistory.ts';
import { Chance } from './Chance.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(1000));
const SEED = Number(process.env['SEED'] ?? 20_261_126);
const STEPS = 24;
const HISTORIES_A_ROUND = 50;

afterEach(restoreGlobals);

const rounds = Array.from({ length: Math.ceil(HISTORIES / HISTORIES_A_ROUND) }, (_, round) => round);

describe(`a back end that knows no idempotency keys (SEED=${SEED})`, () => {
  it.each(rounds)(
    'gets an order for a press alone in random histories of two tabs, odd and lost answers, and decisions: round %d',
    async (round) => {
      const first = SEED + round * HISTORIES_A_ROUND;
      const faults: string[] = [];
      let orders = 0;
      for (let index = 0; index < Math.min(HISTORIES, HISTORIES_A_ROUND); index += 1) {
        const factory = new IDBFactory();
        stubGlobal('indexedDB', () => factory);
        const verdict = await new BareHistory(new Chance(first + index)).run(STEPS);
        orders += verdict.orders;
        faults.push(...verdict.faults.map((fault) => `seed ${first + index}: ${fault}`));
        restoreGlobals();
      }
      expect(faults).toEqual([]);
      expect(orders).toBeGreaterThan(0);
    },
  );
});
