import { createHash, randomUUID } from 'node:crypto';
import type { Database, Writer } from '#server/database/Database.ts';
import type { ConsentsTable } from '#server/database/Schema.ts';
import type { WritingStatement } from '#server/database/writeTogether.ts';

/** A text that customers agree to, as the pages show it. */
export interface LegalText {
  /** The terms of sale, to which whoever presses the order button agrees. */
  readonly kind: ConsentsTable['kind'];
  /** The market's own name of the version. */
  readonly version: string;
  readonly locale: string;
  readonly text: string;
  /** {@link hashOfText} of the text. */
  readonly hash: string;
}

/** Finds the text of a language; undefined where there is none to agree to. */
export type LegalTextOf = (locale: string) => Promise<LegalText | undefined>;

interface Agreement {
  readonly personId: string;
  readonly orderId: string;
  readonly legalText: LegalText;
  readonly at: Date;
}

/** A person's consents, oldest first, and each of their texts once. */
interface ConsentsOfPerson {
  readonly consents: readonly object[];
  readonly legalTexts: readonly object[];
}

/** Records in the transaction of an order what its customer agreed to with it. The text itself is stored once. */
export function recordingConsent(
  writer: Writer,
  { personId, orderId, legalText, at }: Agreement,
): readonly WritingStatement[] {
  const { kind, version, locale, text, hash } = legalText;
  const first_at = at.toISOString();
  const consent = { id: randomUUID(), person_id: personId, order_id: orderId, kind, version, locale };
  return [
    writer
      .insertInto('legal_texts')
      .values({ hash, text, first_at })
      .onConflict((conflict) => conflict.column('hash').doNothing()),
    writer.insertInto('consents').values({ ...consent, text_hash: hash, at: first_at }),
  ];
}

export async function consentsOf({ read }: Database, personId: string): Promise<ConsentsOfPerson> {
  const own = read.selectFrom('consents').where('consents.person_id', '=', personId);
  const rows = await own
    .innerJoin('orders', 'orders.id', 'consents.order_id')
    .select(['kind', 'at', 'version', 'locale', 'text_hash', 'orders.number'])
    .orderBy('at')
    .orderBy('consents.id')
    .execute();
  const legalTexts = await read
    .selectFrom('legal_texts')
    .select(['hash', 'text'])
    .where('hash', 'in', own.select('text_hash'))
    .orderBy('first_at')
    .orderBy('hash')
    .execute();
  return {
    consents: rows.map(({ number, text_hash, ...consent }) => ({ ...consent, order: number, textHash: text_hash })),
    legalTexts,
  };
}

/** The SHA-256 of a text in UTF-8, in hexadecimal: what `sha256sum` prints for its file. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
