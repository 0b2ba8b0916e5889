import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/database/Database.ts';

export interface CountedDatabase extends Database {
  /** How many statements `work` sends, begin and commit of a transaction apart. */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
}

/** The same database, which tells how many statements something takes. */
export function countStatements(database: Database): CountedDatabase {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Of a result, because a statement may be a part of another one.
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  return {
    ...database,
    read: database.read.withPlugin(counter),
    write: (work) => database.write((writer) => work(writer.withPlugin(counter))),
    async statementsOf(work) {
      const before = statements;
      await work();
      return statements - before;
    },
  };
}
