import { makeAutoObservable, observable, observableRef } from 'mobx';
import { contentIn } from '#application/desk/contentIn.ts';
import type {
  CatalogEdit,
  CatalogView,
  EditableDish,
  PartContent,
  SavedCatalog,
} from '#application/desk/DeskCatalog.ts';
import type { DeskUseCases } from '#application/desk/DeskUseCases.ts';
import { isSame } from '#application/desk/isSame.ts';
import { Task } from '#ui/app/stores/Task.ts';
import type { DishDraft } from './DishDraft.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'loadCatalog' | 'saveCatalogPart' | 'undoCatalogEdit' | 'reportFault'>;

/** The menu and the hours of one restaurant as a manager changes them, and who changed them so far. */
export class CatalogStore {
  readonly restaurantId: string;
  view: CatalogView | undefined = undefined;
  query = '';
  /** What somebody else was faster with; undefined where the last save went through. */
  elsewhere: Pick<PartContent, 'part' | 'itemId'> | undefined = undefined;
  /** What was typed about a dish and neither saved nor given up, by the dish’s id. */
  readonly unsaved = observable.map<string, DishDraft>({}, { deep: false });
  readonly #load: Task<void, CatalogView>;
  readonly #save: Task<() => Promise<SavedCatalog>, SavedCatalog>;

  constructor(useCases: Needs, restaurantId: string) {
    this.restaurantId = restaurantId;
    const onFailure = reportDeskFaults(useCases, 'catalog');
    this.#load = new Task(() => useCases.loadCatalog.execute({ restaurantId }), onFailure);
    this.#save = new Task((send) => send(), onFailure);
    this.save = (revision, content) =>
      this.#send(content, () => useCases.saveCatalogPart.execute({ restaurantId, revision, content }));
    this.undo = (edit) => {
      const there = this.view && contentIn(this.view.catalog, edit);
      if (there === undefined) return Promise.resolve(false);
      const { revision } = there;
      const { version } = edit;
      return this.#send(edit, () => useCases.undoCatalogEdit.execute({ restaurantId, version, revision }));
    };
    makeAutoObservable(
      this,
      { restaurantId: false, unsaved: false, save: false, undo: false, view: observableRef, elsewhere: observableRef },
      { autoBind: true },
    );
  }

  /** Whether it stands there now; `revision` is that of what the manager saw. */
  readonly save: (revision: string, content: PartContent) => Promise<boolean>;

  /** Puts back what stood there before a save. */
  readonly undo: (edit: CatalogEdit) => Promise<boolean>;

  get isSaving(): boolean {
    return this.#save.state.kind === 'pending';
  }

  get error(): unknown {
    const failed = [this.#save.state, this.#load.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  /** By name or group, as the menus have them. */
  found(textOf: (dish: EditableDish) => string): readonly EditableDish[] {
    const wanted = this.query.trim().toLowerCase();
    return (this.view?.catalog.dishes ?? []).filter((dish) => textOf(dish).toLowerCase().includes(wanted));
  }

  /** Something else stands there than before the save, and this key may change it. */
  mayUndo(edit: CatalogEdit): boolean {
    const catalog = this.view?.catalog;
    const there = catalog && contentIn(catalog, edit);
    const dish = edit.part === 'dish' ? catalog?.dishes.find(({ id }) => id === edit.itemId) : undefined;
    return there !== undefined && dish?.isEditable !== false && !isSame(there.fields, edit.before);
  }

  search(query: string): void {
    this.query = query;
  }

  /** A dialog was left: what differs from what stands there waits for its manager to come back. */
  leave(draft: DishDraft): void {
    if (draft.isChanged) this.unsaved.set(draft.base.id, draft);
    else this.unsaved.delete(draft.base.id);
    this.settle();
  }

  /** What was said of the save before is no longer said. */
  settle(): void {
    this.elsewhere = undefined;
    this.#save.reset();
  }

  async load(): Promise<void> {
    await this.#load.start(undefined, (view) => {
      this.view = view;
    });
  }

  async #send(
    { part, itemId }: Pick<PartContent, 'part' | 'itemId'>,
    send: () => Promise<SavedCatalog>,
  ): Promise<boolean> {
    this.settle();
    const saved = await this.#save.start(send, ({ kind, catalog, edits }) => {
      this.view = { catalog, edits };
      this.elsewhere = kind === 'elsewhere' ? { part, itemId } : undefined;
    });
    return saved?.kind === 'saved';
  }
}
