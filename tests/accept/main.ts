import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from '#server/shared/commandLine.ts';
import { Chance } from '#tests/histories/Chance.ts';
import { hasRealS3 } from '#tests/server/support/realS3.ts';
import { programOf } from '../../scripts/programOf.ts';
import { browserChecks } from './browserChecks.ts';
import { type Check, demand } from './Check.ts';
import { changeBus } from './changeBus.ts';
import { deskUnderOrders } from './deskUnderOrders.ts';
import { heldStreams } from './heldStreams.ts';
import { minuteUnderFire } from './minuteUnderFire.ts';
import { Postgres } from './Postgres.ts';
import { paceChecks } from './paceChecks.ts';
import { readReplica } from './readReplica.ts';
import { realMail } from './realMail.ts';
import { rollingUpgrade } from './rollingUpgrade.ts';
import { sameBuilds } from './sameBuilds.ts';
import { sameTime } from './sameTime.ts';
import { sharedLimits } from './sharedLimits.ts';
import { ordinaryLoad, overload } from './underLoad.ts';

const root = join(import.meta.dirname, '..', '..');
/** Ten minutes of load in ten seeds, each with its start and its count, and as much again. */
const LONGEST_MS = 40 * 60_000;

function specs(id: string, what: string, ...paths: readonly string[]): Check {
  const run = async (): Promise<void> => {
    const { status, stderr } = spawnSync(process.execPath, [programOf('jest'), ...paths], {
      cwd: root,
      encoding: 'utf8',
      timeout: LONGEST_MS,
    });
    if (status !== 0) throw new Error(stderr.split('\n').slice(-40).join('\n'));
  };
  return { id, what, run };
}

/** Each on an empty database of a real PostgreSQL of its own. */
function specsOnPostgres(id: string, what: string, ...paths: readonly string[]): Check {
  const run = async (): Promise<void> => {
    for (const path of paths) {
      const postgres = new Postgres();
      try {
        const POSTGRES_URL = await postgres.start();
        const { status, stderr } = spawnSync(process.execPath, [programOf('jest'), path], {
          cwd: root,
          encoding: 'utf8',
          timeout: LONGEST_MS,
          env: { ...process.env, POSTGRES_URL },
        });
        if (status !== 0) throw new Error(stderr.split('\n').slice(-40).join('\n'));
      } finally {
        await postgres.stop();
      }
    }
  };
  return { id, what, run };
}

/** `--seeds 10`: how many histories of A15, with seeds that follow one another. */
const USAGE = `Usage: npm run accept -- ID ... | GROUP | all [--seeds NUMBER]

Without a word it lists the checks. --seeds is for A15.
`;
const { values, positionals } = readCommandLine({ seeds: { type: 'string' } }, { usage: USAGE });
const seeds = Math.max(1, Number(values.seeds ?? 1));

const SERVER = 'tests/server/http';
const CHECKS: readonly Check[] = [
  ...browserChecks,
  ...paceChecks,
  {
    /** @trust A15 */
    id: 'A15',
    what: 'a minute of 20 customers with payments, a kill every 5 s, every tenth answer lost (--seeds 10 for ten minutes)',
    run: async (trial) => {
      const broken: string[] = [];
      for (let seed = trial.seed; seed < trial.seed + seeds; seed += 1) {
        trial.say(`seed ${seed}`);
        const fire = { seconds: 60, clients: 20, killEverySeconds: 5 };
        // What one seed finds does not hide what the next ones would.
        await minuteUnderFire({ ...trial, chance: new Chance(seed) }, fire).catch((error: unknown) => {
          trial.say(`    FAILED: ${String(error)}`);
          broken.push(`SEED=${seed}`);
        });
      }
      trial.say(`${seeds - broken.length} of ${seeds} seeds held`);
      demand(broken.length === 0, `Broken by ${broken.join(', ')}`);
    },
  },
  {
    /** @trust N5 */
    id: 'N5',
    what: 'twenty kills of the server while it writes orders: none lost, none double, none half kept',
    run: (trial) => minuteUnderFire(trial, { seconds: 60, clients: 12, killEverySeconds: 1 }),
  },
  {
    /** @trust N2 */
    id: 'N2',
    what: 'a hundred orders a second, then the menu read by 20 at once: all answered in time',
    run: ordinaryLoad,
  },
  {
    /** @trust N3 */
    id: 'N3',
    what: 'twenty times the clients that a server is busy with, for 20 s: the surplus is refused, no order is lost or made in spite of a refusal, all is well 5 s later',
    run: overload,
  },
  {
    /** @trust desk-load */
    id: 'N10',
    what: 'changes at the desk while 12 customers order again at once, then at 200 orders a second, on both databases: each within a second (p99)',
    run: deskUnderOrders,
  },
  /** @trust C5 */
  { id: 'C5', what: 'the time of an answer tells nobody whether a number is known, over 200 calls', run: sameTime },
  /** @trust M6 */
  { id: 'M6', what: 'two builds of one tree from nothing are the same files', run: sameBuilds },
  /** @trust A1 */
  specs('A1', 'fifty parallel presses of one key', `${SERVER}/placingOnce.spec.ts`),
  /** @trust A13 */
  specs('A13', 'a fault after each statement of an order', `${SERVER}/allOrNothing.spec.ts`),
  /** @trust B1 */
  specs('B1', 'prices, counts and modifiers of a client', `${SERVER}/priceIntegrity.spec.ts`),
  /** @trust B7 */
  specs(
    'B7',
    'a code of one use under 50 orders at once, 20 orders of one person, and uses that come back (B8, B9)',
    `${SERVER}/promoCodes.spec.ts`,
    `${SERVER}/allOrNothing.spec.ts`,
    'tests/server/database/upkeep.spec.ts',
  ),
  /** @trust A12 slots portions linked-sign-ins unaccepted webhooks move */
  specsOnPostgres(
    'PG',
    'webhooks, slots, portions and looked-up keys of two servers on one real PostgreSQL, their first start; people who link each other at once; desks that change what is being ordered; orders that nobody accepts; a move to SQLite; changes read by several servers while others write',
    'tests/server/database/Changes.spec.ts',
    'tests/server/database/migrate.spec.ts',
    'tests/server/database/moveDatabase.spec.ts',
    'tests/server/webhooks',
    `${SERVER}/slots.spec.ts`,
    `${SERVER}/countedStock.spec.ts`,
    `${SERVER}/lookingUpByKey.spec.ts`,
    `${SERVER}/linkedSignIns.spec.ts`,
    `${SERVER}/deskWhileOrdering.spec.ts`,
    `${SERVER}/unacceptedOrders.spec.ts`,
    'tests/histories/kitchensApart.spec.ts',
  ),
  /** @trust K3 */
  {
    id: 'REDIS',
    what: "rate limits of two servers by a real Redis (Debian's redis-server) that hangs, is killed and comes back",
    run: sharedLimits,
  },
  /** @trust replica */
  {
    id: 'REPLICA',
    what: "reports from a real streaming replica (Debian's postgresql) that stops replaying, hangs, is killed, comes back and is promoted, while customers order and look for each order at once",
    run: readReplica,
  },
  /** @trust picture-stores */
  {
    id: 'S3',
    what: "pictures in a real bucket, which PICTURES_S3_URL and its key name (such as of Debian's swift with s3api)",
    run: async (trial) => {
      demand(hasRealS3, 'Name a bucket for tests: PICTURES_S3_URL, PICTURES_S3_KEY_ID and PICTURES_S3_SECRET');
      await specs('S3', '', 'tests/server/catalog/pictures').run(trial);
    },
  },
  /** @trust change-bus */
  {
    id: 'BUS',
    what: "changes over a real NATS (Debian's nats-server) that hangs, is killed, loses its data; 50,000 followers in 20 processes with and without it",
    run: changeBus,
  },
  /** @trust held-streams */
  {
    id: 'STREAMS',
    what: "10,000 streams (STREAMS=50000 for more) that a real Pushpin (Debian's pushpin and zurl) holds before two servers on a real PostgreSQL, which is killed, as is the server that publishes",
    run: heldStreams,
  },
  /** @trust rolling-upgrade */
  {
    id: 'UPGRADE',
    what: 'a rolling upgrade on one real PostgreSQL: customers and desks at a server of the release before and at one of this tree',
    run: rollingUpgrade,
  },
  /** @trust messages */
  {
    id: 'MAIL',
    what: "a mail about an order that arrives, is refused, and comes back, by a real OpenSMTPD (Debian's opensmtpd, as root)",
    run: realMail,
  },
  /** @trust B12 */
  specs('B12', 'zones, pay types and hours of an order', `${SERVER}/orderRules.spec.ts`, `${SERVER}/ruleEdges.spec.ts`),
];

/** Ids that one check covers besides its own. */
const ALSO: Readonly<Record<string, string>> = {
  G2: 'C11',
  B8: 'B7',
  B9: 'B7',
  A2: 'A1',
  A3: 'A1',
  B2: 'B1',
  B3: 'B1',
};

/** What a shop of many servers stands on: real databases, buses and proxies. */
const LARGE = ['TWO', 'PG', 'UPGRADE', 'REPLICA', 'REDIS', 'BUS', 'STREAMS'];

function checksNamed(words: readonly string[]): readonly Check[] {
  if (words.includes('all')) return CHECKS;
  const ids = words.flatMap((word) => (word === 'LARGE' ? LARGE : [ALSO[word] ?? word]));
  return CHECKS.filter(({ id }) => ids.some((wanted) => wanted === id || wanted === id[0]));
}

const words = positionals.map((word) => (word === 'all' ? word : word.toUpperCase()));
const checks = checksNamed(words);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (checks.length === 0) {
  say('Name checks, groups or all: npm run accept -- A9 G');
  for (const { id, what } of CHECKS) say(`  ${id.padEnd(4)} ${what}`);
  process.exitCode = 1;
} else {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
  say(`SEED=${seed}`);
  let failed = 0;
  for (const { id, what, run } of checks) {
    say(`${id}  ${what}`);
    const began = performance.now();
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('It did not end')), LONGEST_MS);
    try {
      await Promise.race([run({ seed, chance: new Chance(seed), say: (line) => say(`    ${line}`) }), tooLong]);
      say(`    passed in ${Math.round((performance.now() - began) / 1000)} s`);
    } catch (error) {
      failed += 1;
      say(`    FAILED: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }
  say(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
