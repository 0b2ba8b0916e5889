import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { runs } from '#tests/support/runs.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { Chance } from './Chance.ts';
import { History } from './History.ts';
import { Server } from './Server.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? runs(1000));
const SEED = Number(process.env['SEED'] ?? 20_261_122);
const STEPS = 24;
/** A database that grows slows every question down. */
const HISTORIES_A_SERVER = 25;

afterEach(restoreGlobals);

/** Seeds of one server's histories: each history can be told again by its own. */
const rounds = Array.from({ length: Math.ceil(HISTORIES / HISTORIES_A_SERVER) }, (_, round) => round);

/** @trust A7 A8 histories */
describe(`one press is one order (SEED=${SEED})`, () => {
  it.each(rounds)(
    'holds in random histories of two tabs, lost answers, reloads, restarts and expired tokens: round %d',
    async (round) => {
      const first = SEED + round * HISTORIES_A_SERVER;
      const server = await Server.open(new Chance(first));
      const faults: string[] = [];
      let presses = 0;
      for (let index = 0; index < Math.min(HISTORIES, HISTORIES_A_SERVER); index += 1) {
        const factory = new IDBFactory();
        stubGlobal('indexedDB', () => factory);
        const history = new History(
          server,
          new Chance(first + index),
          `+7900${String(round * 1000 + index).padStart(7, '0')}`,
        );
        const verdict = await history.run(STEPS);
        presses += verdict.submissions;
        faults.push(...verdict.faults.map((fault) => `seed ${first + index}: ${fault}`));
        restoreGlobals();
      }
      await server.shop.close();
      expect(faults).toEqual([]);
      expect(presses).toBeGreaterThan(0);
    },
  );
});
