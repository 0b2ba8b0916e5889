import type { RandomNumbers } from '#application/ports/RandomNumbers.ts';

export class MathRandomNumbers implements RandomNumbers {
  next(): number {
    return Math.random();
  }
}
