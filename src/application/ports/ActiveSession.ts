import { port } from '../port.ts';
import type { Credentials } from './Credentials.ts';

export interface ActiveSession {
  /**
   * Fresh credentials of who is signed in, undefined for an anonymous visitor. An expired access token is refreshed
   * first, once for all who ask; a refresh that the network fails is ignored, one that the server refuses signs out.
   * `refused`: an access token that the server did not take, to be refreshed whatever its expiry says.
   */
  credentials(options?: { readonly refused?: string }): Promise<Credentials | undefined>;
}
export const ActiveSession = port<ActiveSession>('ActiveSession');
