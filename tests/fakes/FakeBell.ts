import type { Bell } from '#application/ports/Bell.ts';

/** Counts rings; silent before it is woken, and always on a device without sound. */
export class FakeBell implements Bell {
  heard = 0;
  hasSound = true;
  #isAwake = false;

  async wake(): Promise<boolean> {
    this.#isAwake = this.hasSound;
    return this.#isAwake;
  }

  /** As a device that went to sleep does. */
  sleep(): void {
    this.#isAwake = false;
  }

  ring(): boolean {
    if (this.#isAwake) this.heard += 1;
    return this.#isAwake;
  }
}
