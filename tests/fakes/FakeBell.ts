import type { Bell, BellTone } from '#application/ports/Bell.ts';

/** Keeps what rang; silent before it is woken, and always on a device without sound. */
export class FakeBell implements Bell {
  readonly tones: BellTone[] = [];
  hasSound = true;
  needsGesture = true;
  #isAwake = false;

  /** How often it rang, whatever for. */
  get heard(): number {
    return this.tones.length;
  }

  async start(): Promise<boolean> {
    return this.needsGesture ? false : this.wake();
  }

  async wake(): Promise<boolean> {
    this.#isAwake = this.hasSound;
    return this.#isAwake;
  }

  /** As a device that went to sleep does. */
  sleep(): void {
    this.#isAwake = false;
  }

  ring(tone: BellTone): boolean {
    if (this.#isAwake) this.tones.push(tone);
    return this.#isAwake;
  }
}
