import type { PageAddress } from '#application/ports/device.ts';

/** A page URL that records where the page was left to. */
export class FakePageAddress implements PageAddress {
  readonly left: string[] = [];

  origin(): string {
    return 'https://shop.example';
  }

  leaveTo(url: string): void {
    this.left.push(url);
  }
}
