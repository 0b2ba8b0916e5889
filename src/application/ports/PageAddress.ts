import { port } from '../port.ts';

/** The URL of the open page. */
export interface PageAddress {
  /** Scheme and host, without a trailing slash. */
  origin(): string;
  /** Navigates to another site, so that "back" returns to this page. */
  leaveTo(url: string): void;
}
export const PageAddress = port<PageAddress>('PageAddress');
