import type { Database } from '#server/database/Database.ts';
import type { Chance } from './Chance.ts';

interface Hazard {
  /** How likely the next transaction is the last, from 0 to 1. */
  readonly likelihood: () => number;
  readonly onDeath?: () => void;
}

/** The life of a server, which is killed before one of its transactions is committed, or right after. */
export class Life {
  isImmortal = false;
  isOver = false;
  readonly #chance: Chance;
  readonly #hazard: Hazard;

  constructor(chance: Chance, hazard: Hazard) {
    this.#chance = chance;
    this.#hazard = hazard;
  }

  /** The database as this server sees it: nothing is written once it is dead. `onWritten` runs after each commit. */
  guard(database: Database, onWritten: () => void = () => {}): Database {
    return {
      ...database,
      write: async (work) => {
        if (this.isOver) throw new Error('Killed');
        const done = await database.write(async (writer) => {
          const result = await work(writer);
          this.#risk();
          return result;
        });
        this.#risk();
        onWritten();
        return done;
      },
    };
  }

  #risk(): void {
    if (this.isImmortal || !this.#chance.is(this.#hazard.likelihood())) return;
    this.isOver = true;
    this.#hazard.onDeath?.();
    throw new Error('Killed');
  }
}
