import type { Profile } from '#domain/session/Profile.ts';
import type { ProfileChange } from '#domain/session/ProfileChange.ts';
import { port } from '../port.ts';

export interface PeopleApi {
  me(accessToken: string): Promise<Profile>;
  /**
   * Answers the profile as it is now. A name is kept whole as the first name, and there is no last one then. Rejects with
   * ProfileFieldRefused what the server does not take for one, and everything where the back end has no `profile-edit`.
   */
  change(accessToken: string, change: ProfileChange): Promise<Profile>;
}
export const PeopleApi = port<PeopleApi>('PeopleApi');
