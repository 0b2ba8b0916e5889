import type { PageAddress } from '#application/ports/device.ts';

export class BrowserPageAddress implements PageAddress {
  origin(): string {
    return location.origin;
  }

  leaveTo(url: string): void {
    location.assign(url);
  }
}
