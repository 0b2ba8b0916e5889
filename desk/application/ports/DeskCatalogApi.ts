import { port } from '#application/port.ts';
import type { CatalogEdit, DeskCatalog, DeskPhoto, PartContent, PictureUpload } from '../DeskCatalog.ts';

/**
 * Every method throws ServerRefused with `auth.required` for an invalid key, RequestFailed 403 when the key is not a
 * manager's, 404 for an item of another restaurant and 400 for invalid values, and NetworkFailed.
 */
export interface DeskCatalogApi {
  read(key: string, restaurantId: string, signal?: AbortSignal): Promise<DeskCatalog>;
  /** Changes, newest first, 100 at most. */
  edits(key: string, restaurantId: string, signal?: AbortSignal): Promise<readonly CatalogEdit[]>;
  /** Resolves to false, without saving, when `revision` is outdated. */
  save(
    key: string,
    save: { readonly restaurantId: string; readonly revision: string; readonly content: PartContent },
  ): Promise<boolean>;
  /** Uploads a picture. undefined when it is not a photo or is larger than 10 MB. */
  upload(key: string, picture: PictureUpload): Promise<DeskPhoto | undefined>;
  /** Restores the values before a change. Resolves to false when `revision` is not the current one, as `save` does. */
  undo(
    key: string,
    undo: { readonly restaurantId: string; readonly version: number; readonly revision: string },
  ): Promise<boolean>;
}
export const DeskCatalogApi = port<DeskCatalogApi>('DeskCatalogApi');
