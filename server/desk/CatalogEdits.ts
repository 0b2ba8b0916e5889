import { isDeepStrictEqual } from 'node:util';
import type { CatalogRepository } from '#server/catalog/CatalogRepository.ts';
import { checkCatalog } from '#server/catalog/checks/checkCatalog.ts';
import type { CatalogDocument } from '#server/catalog/document/documents.ts';
import type { Changes } from '#server/database/Changes.ts';
import type { Database, Writer } from '#server/database/Database.ts';
import type { CatalogEditsTable, CatalogPart } from '#server/database/Schema.ts';
import { Refusal } from '#server/http/Refusal.ts';
import { CATALOG_PARTS, type EditablePart, restaurantsOf, revisionOf, scopeOf } from './catalogParts.ts';

interface Save {
  readonly part: CatalogPart;
  readonly itemId: string;
  /** The revision that the desk edited. */
  readonly revision: string;
  /** The part's fields in the API's format, already validated. */
  readonly fields: unknown;
  readonly by: string | undefined;
  readonly at: Date;
  readonly undoes?: number | undefined;
}

type List = 'dishes' | 'restaurants' | 'promotions';

/**
 * Changes of the catalog made at the desk. Each save increments the catalog version and stores the previous values for
 * undo. A save based on an outdated revision is refused.
 */
export class CatalogEdits {
  readonly #database: Database;
  readonly #catalog: CatalogRepository;
  readonly #changes: Changes;

  constructor(database: Database, catalog: CatalogRepository, changes: Changes) {
    this.#database = database;
    this.#catalog = catalog;
    this.#changes = changes;
  }

  /** Changes of the given scopes (at least one), newest first. */
  list(scopes: readonly string[], limit: number): Promise<readonly CatalogEditsTable[]> {
    return this.#database.read
      .selectFrom('catalog_edits')
      .selectAll()
      .where('scope', 'in', scopes)
      .orderBy('version', 'desc')
      .limit(limit)
      .execute();
  }

  async find(version: number): Promise<CatalogEditsTable | undefined> {
    return this.#database.read
      .selectFrom('catalog_edits')
      .selectAll()
      .where('version', '=', version)
      .executeTakeFirst();
  }

  /**
   * Saves a part. Refuses with `catalog.conflict` and the current values in `data.current` when the revision is
   * outdated, and with `request.invalid`, the field and the rule when the catalog would become invalid. A save without
   * a change creates no version.
   */
  save(save: Save): Promise<void> {
    const { kind } = CATALOG_PARTS[save.part];
    // The table of parts guarantees that each part belongs to this list, which its types cannot express.
    const part = CATALOG_PARTS[save.part] as unknown as EditablePart<CatalogDocument[List][number], unknown>;
    return this.#write(kind, part, save);
  }

  async #write(kind: List, part: EditablePart<CatalogDocument[List][number], unknown>, save: Save): Promise<void> {
    try {
      await this.#database.write(async (writer) => {
        let before: unknown;
        let after: unknown;
        let scope = '';
        let touched: readonly string[] = [];
        const version = await this.#catalog.changeItem(writer, kind, save.itemId, async (item, document) => {
          before = part.read(item);
          const revision = revisionOf(before);
          if (revision !== save.revision) {
            throw new Refusal(409, 'catalog.conflict', { data: { current: { revision, fields: before } } });
          }
          const next = part.write(item, save.fields);
          after = part.read(next);
          if (isDeepStrictEqual(after, before)) throw new Unchanged();
          refuseImpossible(document, kind, item, next);
          scope = scopeOf(save.part, document, save.itemId);
          touched = restaurantsOf(save.part, document, save.itemId);
          return { item: next, restaurantIds: touched };
        });
        if (version === undefined) throw new Refusal(404, 'request.not-found');
        await this.#keep(writer, { ...save, version, scope, before, after });
        for (const restaurantId of touched) {
          await this.#changes.add(writer, { order_id: null, restaurant_id: restaurantId }, save.at);
        }
      });
    } catch (error) {
      if (!(error instanceof Unchanged)) throw error;
    }
  }

  async #keep(
    writer: Writer,
    save: Save & {
      readonly version: number;
      readonly scope: string;
      readonly before: unknown;
      readonly after: unknown;
    },
  ): Promise<void> {
    await writer
      .insertInto('catalog_edits')
      .values({
        version: save.version,
        part: save.part,
        item_id: save.itemId,
        scope: save.scope,
        before: JSON.stringify(save.before),
        after: JSON.stringify(save.after),
        by: save.by ?? null,
        at: save.at.toISOString(),
        undoes: save.undoes ?? null,
      })
      .execute();
  }
}

/** Thrown to roll back the version increment when nothing has changed. */
class Unchanged extends Error {}

/** Validates the changed catalog with the import's rules. Problems that existed before do not block the change. */
function refuseImpossible(
  document: CatalogDocument,
  kind: List,
  item: { readonly id: string },
  next: CatalogDocument[List][number],
): void {
  const replaced = {
    ...document,
    [kind]: (document[kind] as readonly { id: string }[]).map((one) => (one === item ? next : one)),
  };
  const faultsIn = (whole: CatalogDocument) =>
    checkCatalog(whole, new Map()).filter((fault) => fault.kind === kind && fault.id === item.id);
  const before = new Set(faultsIn(document).map(({ text }) => text));
  const fault = faultsIn(replaced).find(({ text }) => !before.has(text));
  if (fault !== undefined)
    throw new Refusal(400, 'request.invalid', { path: fault.path.join('.'), reason: fault.text });
}
