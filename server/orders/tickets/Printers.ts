import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/database/Database.ts';
import type { OrderPaper, PrinterKind, PrintersTable } from '#server/database/Schema.ts';

export const PRINTER_KINDS: readonly PrinterKind[] = ['network', 'star', 'epson'];
export const ORDER_PAPERS: readonly OrderPaper[] = ['kitchen', 'label', 'bill'];
/** Characters in a line of paper: 58 mm, and 80 mm in two kinds. */
export const PAPER_WIDTHS: readonly number[] = [32, 42, 48];

const SECRET_BYTES = 24;

export interface NewPrinter {
  readonly restaurantId: string;
  readonly name: string;
  readonly kind: PrinterKind;
  /** Host and port of a network printer. */
  readonly address?: string | undefined;
  /** Tags of dishes, or ids of their groups or menus; undefined for all. */
  readonly stations?: readonly string[] | undefined;
  readonly papers: readonly OrderPaper[];
  readonly locale: string;
  readonly width: number;
  readonly codePages: string;
}

/** The printers of a shop. All servers of one database share them. */
export class Printers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a printer. `secret` is in the address that it asks, and is returned only here; a network printer has none. */
  async add(
    printer: NewPrinter,
    now: Date,
  ): Promise<{ readonly printer: PrintersTable; readonly secret: string | undefined }> {
    const { restaurantId, name, kind, address, stations, papers, locale, width, codePages } = printer;
    const secret = kind === 'network' ? undefined : randomBytes(SECRET_BYTES).toString('base64url');
    const row: PrintersTable = {
      id: `printer_${randomBytes(6).toString('hex')}`,
      restaurant_id: restaurantId,
      name,
      kind,
      address: address ?? null,
      secret_hash: secret === undefined ? null : hashOf(secret),
      stations: stations === undefined ? null : JSON.stringify(stations),
      papers: JSON.stringify(papers),
      locale,
      width,
      code_pages: codePages,
      created_at: now.toISOString(),
      removed_at: null,
    };
    await this.#database.write((writer) => writer.insertInto('printers').values(row).execute());
    return { printer: row, secret };
  }

  /** Removes a printer with what it has not printed. False when there is none. */
  async remove(id: string, now: Date): Promise<boolean> {
    return this.#database.write(async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable('printers')
        .set({ removed_at: now.toISOString(), secret_hash: null })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      await writer.deleteFrom('tickets').where('printer_id', '=', id).where('state', '=', 'due').execute();
      return numUpdatedRows === 1n;
    });
  }

  list(): Promise<readonly PrintersTable[]> {
    return this.#living().orderBy('restaurant_id').orderBy('created_at').execute();
  }

  /** Those that a restaurant prints tickets of a kitchen with. */
  async ofKitchen(restaurantId: string): Promise<readonly PrintersTable[]> {
    const all = await this.#living().where('restaurant_id', '=', restaurantId).execute();
    return all.filter(({ papers }) => (JSON.parse(papers) as readonly OrderPaper[]).includes('kitchen'));
  }

  /** The printer with an id; undefined when it is removed. */
  find(id: string): Promise<PrintersTable | undefined> {
    return this.#living().where('id', '=', id).executeTakeFirst();
  }

  /** The printer that asks with a secret. */
  withSecret(kind: PrinterKind, secret: string): Promise<PrintersTable | undefined> {
    return this.#living().where('kind', '=', kind).where('secret_hash', '=', hashOf(secret)).executeTakeFirst();
  }

  #living() {
    return this.#database.read.selectFrom('printers').selectAll().where('removed_at', 'is', null);
  }
}

/** The secret is long and random, so a plain hash is sufficient. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
