import type { PageAddress } from '#application/ports/PageAddress.ts';

export class BrowserPageAddress implements PageAddress {
  origin(): string {
    return location.origin;
  }

  leaveTo(url: string): void {
    location.assign(url);
  }
}
