import type { DeskMemory } from './ports/DeskMemory.ts';

/** Prints that a device remembers: those of some days. */
const MAX_PRINTED = 500;

interface Ports {
  readonly memory: DeskMemory;
}

/** Notes that this device prints an order, and returns whether it is a copy, because it did so before. */
export class NotePrint {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute({ orderId }: { readonly orderId: string }): 'first' | 'copy' {
    const { memory } = this.#ports;
    const printedIds = memory.readPrinted();
    if (printedIds.includes(orderId)) return 'copy';
    memory.writePrinted([...printedIds, orderId].slice(-MAX_PRINTED));
    return 'first';
  }
}
