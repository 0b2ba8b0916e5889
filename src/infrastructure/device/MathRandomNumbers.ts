import type { RandomNumbers } from '#application/ports/device.ts';

export class MathRandomNumbers implements RandomNumbers {
  next(): number {
    return Math.random();
  }
}
