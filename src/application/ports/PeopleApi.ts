import type { Profile, SavedDelivery } from '#domain/session/Profile.ts';
import type { ProfileChange } from '#domain/session/ProfileChange.ts';
import { port } from '../port.ts';

export interface PeopleApi {
  me(accessToken: string): Promise<Profile>;
  /**
   * Answers the profile as it is now. A last name or patronymic that is empty is none from then on. Rejects with
   * ProfileFieldRefused what the server does not take for one, and everything where the back end has no `profile-edit`.
   */
  change(accessToken: string, change: ProfileChange): Promise<Profile>;
  /**
   * Saves an address, or describes the one with its id anew; answers it with its id. It has a street and a point. The same
   * door a second time is the one that is there already. Rejects with RequestFailed `not-found` an id that is no more, and
   * everything where the back end has no `places`.
   */
  savePlace(accessToken: string, delivery: SavedDelivery): Promise<SavedDelivery>;
  /** Forgets a saved address; one that is no more is forgotten. */
  removePlace(accessToken: string, id: string): Promise<void>;
}
export const PeopleApi = port<PeopleApi>('PeopleApi');
