import { port } from '#application/port.ts';
import type { DeskKeyList, NewDeskKey } from '../DeskKeys.ts';

/**
 * The keys that a manager gives out. Every method throws ServerRefused with `auth.required` for an invalid key,
 * RequestFailed 403 when the key is not a manager's, and NetworkFailed.
 */
export interface DeskKeysApi {
  /** The valid keys of the restaurants that the own key opens. */
  list(key: string, signal?: AbortSignal): Promise<DeskKeyList>;
  /**
   * Makes a key and returns it; nothing else ever returns it. Throws RequestFailed 403 for a key of every restaurant
   * when the own key does not open them all, and 400 for an invalid name.
   */
  make(key: string, newKey: NewDeskKey): Promise<string>;
  /** Ends a key and what is open with it. Does nothing when it has already ended. */
  end(key: string, id: string): Promise<void>;
}
export const DeskKeysApi = port<DeskKeysApi>('DeskKeysApi');
