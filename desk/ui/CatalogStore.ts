import { makeAutoObservable, observable, observableRef } from 'mobx';
import { contentIn, itemIn } from '#desk/application/contentIn.ts';
import type {
  CatalogEdit,
  CatalogPart,
  CatalogView,
  DeskPhoto,
  EditableDish,
  PartContent,
  PhotosFields,
  PictureFile,
  SavedCatalog,
  Stated,
} from '#desk/application/DeskCatalog.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { isSame } from '#desk/application/isSame.ts';
import { withWords } from '#domain/text/withWords.ts';
import { Task } from '#ui/app/stores/Task.ts';
import type { CatalogDraft } from './CatalogDraft.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'readDesk' | 'saveCatalogPart' | 'undoCatalogEdit' | 'uploadPicture' | 'reportFault'>;

export type PhotosPart = 'dishPhotos' | 'promotionPhotos';

/** The editable catalog of one restaurant and its history. */
export class CatalogStore {
  readonly restaurantId: string;
  view: CatalogView | undefined = undefined;
  query = '';
  /** The part that somebody else changed first; undefined when the last save succeeded. */
  elsewhere: Pick<PartContent, 'part' | 'itemId'> | undefined = undefined;
  /** Unsaved drafts, including those of forms that were closed. */
  readonly #drafts = observable.map<string, CatalogDraft>({}, { deep: false });
  /** The file that was uploaded last is not a photo. */
  isUnreadable = false;
  readonly #upload: Task<PictureFile, DeskPhoto | undefined>;
  readonly #load: Task<void, CatalogView>;
  readonly #save: Task<() => Promise<SavedCatalog>, SavedCatalog>;

  constructor(useCases: Needs, restaurantId: string) {
    this.restaurantId = restaurantId;
    const onFailure = reportDeskFaults(useCases, 'catalog');
    this.#load = new Task((_, signal) => useCases.readDesk.catalog({ restaurantId }, signal), onFailure);
    this.#upload = new Task((file) => useCases.uploadPicture.execute({ restaurantId, ...file }), onFailure);
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

  /** Saves a part; `revision` is that of the edited version. Resolves to whether it was saved. */
  readonly save: (revision: string, content: PartContent) => Promise<boolean>;

  /** Undoes a change. */
  readonly undo: (edit: CatalogEdit) => Promise<boolean>;

  get isSaving(): boolean {
    return this.#save.state.kind === 'pending' || this.#upload.state.kind === 'pending';
  }

  get error(): unknown {
    const failed = [this.#save.state, this.#upload.state, this.#load.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  /** Dishes whose name or group matches the query, in menu order. */
  dishesMatching(textOf: (dish: EditableDish) => string): readonly EditableDish[] {
    return withWords(this.view?.catalog.dishes ?? [], textOf, this.query);
  }

  /** Whether a change can be undone: the current values differ from those before it, and the key has access. */
  mayUndo(edit: CatalogEdit): boolean {
    const catalog = this.view?.catalog;
    const there = catalog && contentIn(catalog, edit);
    const isEditable = catalog && itemIn(catalog, edit)?.isEditable !== false;
    return there !== undefined && isEditable === true && !isSame(there.fields, edit.before);
  }

  photosOf(part: PhotosPart, itemId: string): readonly DeskPhoto[] {
    return this.#photosIn(part, itemId)?.fields.photos ?? [];
  }

  /** Uploads a photo and appends it. Resolves to whether it was saved. */
  async addPhoto(part: PhotosPart, itemId: string, file: PictureFile): Promise<boolean> {
    this.clearOutcome();
    const item = this.view && itemIn(this.view.catalog, { part, itemId });
    const photo = await this.#upload.start(file, (uploaded) => {
      this.isUnreadable = uploaded === undefined;
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

  /** The draft of an item; undefined when there is none. */
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

  /** Called when a form is closed: a changed draft is kept, an unchanged one is discarded. */
  leave(part: CatalogPart, itemId: string): void {
    if (!this.isUnsaved(part, itemId)) this.#drafts.delete(keyOf(part, itemId));
    this.clearOutcome();
  }

  /** Saves a draft. Resolves to whether it was saved; on a conflict the draft receives what somebody else saved. */
  async saveDraft(part: CatalogPart, itemId: string, draft: CatalogDraft): Promise<boolean> {
    const { fields, base } = draft;
    if (fields === undefined || this.isSaving) return false;
    const isSaved = await this.save(base.revision, { part, itemId, fields } as PartContent);
    const there = this.view && contentIn(this.view.catalog, { part, itemId });
    if (there !== undefined && isSaved) draft.startOver(there);
    if (there !== undefined && this.elsewhere !== undefined) draft.meet(there);
    return isSaved;
  }

  /** Clears the messages of the previous save. */
  clearOutcome(): void {
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
    this.clearOutcome();
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
