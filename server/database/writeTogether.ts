import { type Expression, type InsertResult, type OperationNodeSource, sql, type UpdateResult } from 'kysely';
import type { Database, Writer } from './Database.ts';

/** An insertion or an update that needs nothing that the others return. */
export interface WritingStatement extends OperationNodeSource {
  executeTakeFirst(): Promise<InsertResult | UpdateResult>;
}

/**
 * Runs statements of a transaction, and returns how many rows each has written. On PostgreSQL they are one statement,
 * so that the database is asked once; its foreign keys are checked at the end. SQLite, which is no server, runs them
 * one after the other.
 */
export async function writeTogether(
  writer: Writer,
  dialect: Database['dialect'],
  statements: readonly WritingStatement[],
): Promise<readonly number[]> {
  if (dialect === 'sqlite') {
    const counts: number[] = [];
    for (const statement of statements) counts.push(countOf(await statement.executeTakeFirst()));
    return counts;
  }
  const parts = statements.map((statement, index) => sql`${nameOf(index)} as (${asExpression(statement)} returning 1)`);
  const counts = statements.map((_, index) => sql`(select count(*) from ${nameOf(index)})`);
  const { rows } = await sql<{ counts: readonly (number | string)[] }>`
    with ${sql.join(parts)} select array[${sql.join(counts)}] as counts`.execute(writer);
  return rows.flatMap((row) => row.counts.map(Number));
}

function nameOf(index: number) {
  return sql.raw(`written_${index}`);
}

function asExpression(statement: WritingStatement): Expression<unknown> {
  return { expressionType: undefined, toOperationNode: () => statement.toOperationNode() };
}

function countOf(result: InsertResult | UpdateResult): number {
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n));
}
