import type { Profile } from '#domain/session/Profile.ts';
import { port } from '../port.ts';

export interface PeopleApi {
  me(accessToken: string): Promise<Profile>;
}
export const PeopleApi = port<PeopleApi>('PeopleApi');
