import type { Bell } from '#application/ports/Bell.ts';

/** Counts how often it was heard: not before it was woken, and never where a device has no sound. */
export class FakeBell implements Bell {
  heard = 0;
  hasSound = true;
  #isAwake = false;

  async wake(): Promise<boolean> {
    this.#isAwake = this.hasSound;
    return this.#isAwake;
  }

  ring(): void {
    if (this.#isAwake) this.heard += 1;
  }
}
