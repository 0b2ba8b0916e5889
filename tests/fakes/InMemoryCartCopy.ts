import type { CartCopy, IndexedDbCartCopy } from '#infrastructure/device/IndexedDbCartCopy.ts';

/** Storage that survives when a browser is killed. */
export class InMemoryCartCopy implements Pick<IndexedDbCartCopy, 'read' | 'keep' | 'remove'> {
  copy: CartCopy | undefined;

  async read(): Promise<CartCopy | undefined> {
    return this.copy;
  }

  async keep({ text, at }: CartCopy): Promise<void> {
    if (this.copy === undefined || this.copy.at < at) this.copy = { text, at };
  }

  async remove(): Promise<void> {
    this.copy = undefined;
  }
}
