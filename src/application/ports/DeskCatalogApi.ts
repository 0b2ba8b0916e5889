import type { CatalogEdit, DeskCatalog, DeskPhoto, PartContent } from '../desk/DeskCatalog.ts';
import { port } from '../port.ts';

/**
 * Throws ServerRefused with `auth.required` for a key that opens nothing, RequestFailed (403) for one that is no manager's,
 * (404) for what is not of this restaurant, (400) for what cannot be, and NetworkFailed.
 */
export interface DeskCatalogApi {
  read(key: string, restaurantId: string): Promise<DeskCatalog>;
  /** The newest first, 100 at most. */
  edits(key: string, restaurantId: string): Promise<readonly CatalogEdit[]>;
  /** False, and nothing is saved, where something else stands there than `revision` names. */
  save(
    key: string,
    save: { readonly restaurantId: string; readonly revision: string; readonly content: PartContent },
  ): Promise<boolean>;
  /** Keeps a picture, `data` being its bytes in Base64. undefined where they are no photo, or more than 10 MB. */
  upload(
    key: string,
    picture: { readonly restaurantId: string; readonly data: string },
  ): Promise<DeskPhoto | undefined>;
  /** Puts back what stood there before a save. False as of `save`: `revision` names what stands there now. */
  undo(
    key: string,
    undo: { readonly restaurantId: string; readonly version: number; readonly revision: string },
  ): Promise<boolean>;
}
export const DeskCatalogApi = port<DeskCatalogApi>('DeskCatalogApi');
