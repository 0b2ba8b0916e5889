import type { Profile, ProfileChange, SavedDelivery } from '#domain/session/Profile.ts';
import { port } from '../port.ts';

export interface PeopleApi {
  me(accessToken: string, signal?: AbortSignal): Promise<Profile>;
  /**
   * Changes the profile and returns it; an empty last name or patronymic is removed. Rejects with ProfileFieldRefused
   * when the server refuses a value, and always when the back end lacks `profile-edit`.
   */
  change(accessToken: string, change: ProfileChange): Promise<Profile>;
  /**
   * Saves an address, or updates the one with its id, and returns it with its id. It needs an address and coordinates.
   * A door that is already saved is not duplicated. Rejects with RequestFailed `not-found` for an unknown id, and
   * always when the back end lacks `places`.
   */
  saveAddress(accessToken: string, delivery: SavedDelivery): Promise<SavedDelivery>;
  /** Removes a saved address; succeeds when it no longer exists. */
  removeAddress(accessToken: string, id: string): Promise<void>;
}
export const PeopleApi = port<PeopleApi>('PeopleApi');
