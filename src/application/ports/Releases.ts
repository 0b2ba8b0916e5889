import { port } from '../port.ts';

export interface Releases {
  /**
   * Calls back with each version of the shop that is seen while this page is open: that of another page that was just opened, and
   * the server's, which is requested when the page becomes visible after a long time. Returns the unsubscribe function.
   */
  observe(listener: (version: string) => void): () => void;
}
export const Releases = port<Releases>('Releases');
