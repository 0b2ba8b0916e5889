import { RequestFailed, ServerRefused } from '#application/AppError.ts';
import { contentIn } from '#desk/application/contentIn.ts';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { CatalogEdit, DeskCatalog, DeskPhoto, PartContent } from '#desk/application/DeskCatalog.ts';
import { isSame } from '#desk/application/isSame.ts';
import type { DeskCatalogApi } from '#desk/application/ports/DeskCatalogApi.ts';
import type { FixedClock } from './FixedClock.ts';
import { Line } from './Line.ts';

/** The first bytes of a PNG. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The catalog of one restaurant with its changes; `by` is who saves. */
export class FakeDeskCatalogApi implements DeskCatalogApi {
  readonly line = new Line();
  by: string | undefined = 'Anna';
  #catalog: DeskCatalog;
  #edits: readonly CatalogEdit[] = [];
  #version = 1;
  readonly #sessions: ReadonlyMap<string, DeskSession>;
  readonly #clock: FixedClock;

  constructor(sessions: Readonly<Record<string, DeskSession>>, clock: FixedClock, catalog: DeskCatalog) {
    this.#sessions = new Map(Object.entries(sessions));
    this.#clock = clock;
    this.#catalog = catalog;
  }

  async read(key: string, _restaurantId?: string, signal?: AbortSignal): Promise<DeskCatalog> {
    return this.line.carry(() => {
      this.#check(key);
      return this.#catalog;
    }, signal);
  }

  async edits(key: string, _restaurantId?: string, signal?: AbortSignal): Promise<readonly CatalogEdit[]> {
    return this.line.carry(() => {
      this.#check(key);
      return this.#edits;
    }, signal);
  }

  async save(key: string, { revision, content }: Parameters<DeskCatalogApi['save']>[1]): Promise<boolean> {
    return this.line.carry(() => {
      this.#check(key);
      return this.#save(revision, content);
    });
  }

  async undo(key: string, { version, revision }: Parameters<DeskCatalogApi['undo']>[1]): Promise<boolean> {
    return this.line.carry(() => {
      this.#check(key);
      const edit = this.#edits.find((one) => one.version === version);
      if (edit === undefined) throw new RequestFailed({ message: 'No such save', status: 404 });
      const { part, itemId, before } = edit;
      return this.#save(revision, { part, itemId, fields: before } as PartContent, version);
    });
  }

  /** Accepts a photo by its content, like a back end. */
  async upload(key: string, { bytes }: Parameters<DeskCatalogApi['upload']>[1]): Promise<DeskPhoto | undefined> {
    return this.line.carry(() => {
      this.#check(key);
      if (!PNG.every((byte, index) => bytes[index] === byte)) return undefined;
      const path = `imported/${bytes.length.toString(16)}`;
      return { path, widths: [1], ratio: 1, alt: '', hue: 'sand', url: `/pictures/${path}-1.webp` };
    });
  }

  /** Saves as somebody else would, based on the current revision. */
  saveElsewhere(content: PartContent): void {
    this.#save(contentIn(this.#catalog, content)?.revision ?? '', content);
  }

  #save(revision: string, content: PartContent, undoes?: number): boolean {
    const there = contentIn(this.#catalog, content);
    if (there === undefined) throw new RequestFailed({ message: 'No such dish', status: 404 });
    if (there.revision !== revision) return false;
    if (isSame(there.fields, content.fields)) return true;
    this.#version += 1;
    const { part, itemId, fields } = content;
    const edit = { version: this.#version, at: this.#clock.now(), by: this.by, undoes };
    this.#edits = [{ ...edit, part, itemId, before: there.fields, after: fields } as CatalogEdit, ...this.#edits];
    const next = { fields, revision: JSON.stringify(fields) };
    const inList = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
      items.map((item) => (item.id === itemId ? { ...item, ...next } : item));
    const { dishes, promotions } = this.#catalog;
    const withPhotos = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
      items.map((item) => (item.id === itemId ? { ...item, photos: next } : item));
    const changed = {
      dish: { dishes: inList(dishes) },
      promotion: { promotions: inList(promotions) },
      dishPhotos: { dishes: withPhotos(dishes) },
      promotionPhotos: { promotions: withPhotos(promotions) },
      hours: { hours: next },
      slots: { slots: next },
      zones: { zones: next },
    }[part];
    this.#catalog = { ...this.#catalog, ...(changed as Partial<DeskCatalog>) };
    return true;
  }

  #check(key: string): void {
    const session = this.#sessions.get(key);
    if (session === undefined)
      throw new ServerRefused({ code: 'auth.required', status: 401, message: 'auth.required' });
    if (session.role !== 'manager') throw new RequestFailed({ message: 'Not for this key', status: 403 });
  }
}
