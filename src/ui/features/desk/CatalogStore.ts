import { makeAutoObservable, observable, observableRef } from 'mobx';
import { contentIn, itemIn } from '#application/desk/contentIn.ts';
import type {
  CatalogEdit,
  CatalogPart,
  CatalogView,
  DeskPhoto,
  EditableDish,
  PartContent,
  PhotosFields,
  SavedCatalog,
  Stated,
} from '#application/desk/DeskCatalog.ts';
import type { DeskUseCases } from '#application/desk/DeskUseCases.ts';
import { isSame } from '#application/desk/isSame.ts';
import { Task } from '#ui/app/stores/Task.ts';
import type { CatalogDraft } from './CatalogDraft.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<
  DeskUseCases,
  'loadCatalog' | 'saveCatalogPart' | 'undoCatalogEdit' | 'uploadPicture' | 'reportFault'
>;

export type PhotosPart = 'dishPhotos' | 'promotionPhotos';

/** The menu and the hours of one restaurant as a manager changes them, and who changed them so far. */
export class CatalogStore {
  readonly restaurantId: string;
  view: CatalogView | undefined = undefined;
  query = '';
  /** What somebody else was faster with; undefined where the last save went through. */
  elsewhere: Pick<PartContent, 'part' | 'itemId'> | undefined = undefined;
  /** What is being typed, or was left there without being saved or given up. */
  readonly #drafts = observable.map<string, CatalogDraft>({}, { deep: false });
  /** The file that was sent last is no photo. */
  isUnreadable = false;
  readonly #upload: Task<string, DeskPhoto | undefined>;
  readonly #load: Task<void, CatalogView>;
  readonly #save: Task<() => Promise<SavedCatalog>, SavedCatalog>;

  constructor(useCases: Needs, restaurantId: string) {
    this.restaurantId = restaurantId;
    const onFailure = reportDeskFaults(useCases, 'catalog');
    this.#load = new Task(() => useCases.loadCatalog.execute({ restaurantId }), onFailure);
    this.#upload = new Task((data) => useCases.uploadPicture.execute({ restaurantId, data }), onFailure);
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
      { restaurantId: false, save: false, undo: false, view: observableRef, elsewhere: observableRef },
      { autoBind: true },
    );
  }

  /** Whether it stands there now; `revision` is that of what the manager saw. */
  readonly save: (revision: string, content: PartContent) => Promise<boolean>;

  /** Puts back what stood there before a save. */
  readonly undo: (edit: CatalogEdit) => Promise<boolean>;

  get isSaving(): boolean {
    return this.#save.state.kind === 'pending' || this.#upload.state.kind === 'pending';
  }

  get error(): unknown {
    const failed = [this.#save.state, this.#upload.state, this.#load.state].find(({ kind }) => kind === 'failed');
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
    const isEditable = catalog && itemIn(catalog, edit)?.isEditable !== false;
    return there !== undefined && isEditable === true && !isSame(there.fields, edit.before);
  }

  photosOf(part: PhotosPart, itemId: string): readonly DeskPhoto[] {
    return this.#photosIn(part, itemId)?.fields.photos ?? [];
  }

  /** Puts a picture after the others at once; `data` is its file in Base64. Whether it stands there now. */
  async addPhoto(part: PhotosPart, itemId: string, data: string): Promise<boolean> {
    this.settle();
    const item = this.view && itemIn(this.view.catalog, { part, itemId });
    const photo = await this.#upload.start(data, (sent) => {
      this.isUnreadable = sent === undefined;
    });
    if (item === undefined || photo === undefined) return false;
    return this.#savePhotos(part, itemId, [...this.photosOf(part, itemId), { ...photo, alt: item.fields.name }]);
  }

  removePhoto(part: PhotosPart, itemId: string, path: string): Promise<boolean> {
    return this.#savePhotos(
      part,
      itemId,
      this.photosOf(part, itemId).filter((photo) => photo.path !== path),
    );
  }

  search(query: string): void {
    this.query = query;
  }

  /** What is being typed there; undefined where nothing is. */
  draftOf(part: CatalogPart, itemId: string): CatalogDraft | undefined {
    return this.#drafts.get(keyOf(part, itemId));
  }

  isUnsaved(part: CatalogPart, itemId: string): boolean {
    return this.draftOf(part, itemId)?.isChanged === true;
  }

  get hasUnsaved(): boolean {
    return [...this.#drafts.values()].some(({ isChanged }) => isChanged);
  }

  hold(part: CatalogPart, itemId: string, draft: CatalogDraft): void {
    this.#drafts.set(keyOf(part, itemId), draft);
  }

  /** A form was left: what differs from what stands there waits for its manager to come back. */
  leave(part: CatalogPart, itemId: string): void {
    if (!this.isUnsaved(part, itemId)) this.#drafts.delete(keyOf(part, itemId));
    this.settle();
  }

  /** Whether what was typed stands there now. A draft that somebody else was faster with is told what they saved. */
  async saveDraft(part: CatalogPart, itemId: string, draft: CatalogDraft): Promise<boolean> {
    const { fields, base } = draft;
    if (fields === undefined || this.isSaving) return false;
    const isSaved = await this.save(base.revision, { part, itemId, fields } as PartContent);
    const there = this.view && contentIn(this.view.catalog, { part, itemId });
    if (there !== undefined && isSaved) draft.startOver(there);
    if (there !== undefined && this.elsewhere !== undefined) draft.meet(there);
    return isSaved;
  }

  /** What was said of the save before is no longer said. */
  settle(): void {
    this.elsewhere = undefined;
    this.isUnreadable = false;
    this.#upload.reset();
    this.#save.reset();
  }

  async load(): Promise<void> {
    await this.#load.start(undefined, (view) => {
      this.view = view;
    });
  }

  #photosIn(part: PhotosPart, itemId: string): Stated<PhotosFields> | undefined {
    return this.view && itemIn(this.view.catalog, { part, itemId })?.photos;
  }

  #savePhotos(part: PhotosPart, itemId: string, photos: readonly DeskPhoto[]): Promise<boolean> {
    const { revision = '' } = this.#photosIn(part, itemId) ?? {};
    return this.save(revision, { part, itemId, fields: { photos } });
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

function keyOf(part: CatalogPart, itemId: string): string {
  return `${part}/${itemId}`;
}
