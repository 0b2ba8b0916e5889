import type { PageAddress } from '#application/ports/PageAddress.ts';

/** A page that only writes down where it was left for. */
export class FakePageAddress implements PageAddress {
  readonly left: string[] = [];

  origin(): string {
    return 'https://shop.example';
  }

  leaveTo(url: string): void {
    this.left.push(url);
  }
}
