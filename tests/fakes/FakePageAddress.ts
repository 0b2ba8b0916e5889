import type { PageAddress } from '#application/ports/device.ts';

/** A page URL that records where the page was left to. */
export class FakePageAddress implements PageAddress {
  readonly destinations: string[] = [];

  origin(): string {
    return 'https://shop.example';
  }

  leaveTo(url: string): void {
    this.destinations.push(url);
  }
}
