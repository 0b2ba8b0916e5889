import type { RandomNumbers } from '#application/ports/device.ts';

/** Always the same number; the middle one leaves a random pause as long as it is meant. */
export class FixedRandomNumbers implements RandomNumbers {
  number = 0.5;

  next(): number {
    return this.number;
  }
}
