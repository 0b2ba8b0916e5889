import { port } from '../port.ts';

/** The address of the page that is open. */
export interface PageAddress {
  /** Scheme and host, without a closing slash. */
  origin(): string;
  /** Leaves this page for another site; whoever goes back comes to this page again. */
  leaveTo(url: string): void;
}
export const PageAddress = port<PageAddress>('PageAddress');
