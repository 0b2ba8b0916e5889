import type { Bell } from '#application/ports/Bell.ts';

/** Plays a sound for a new order. Browsers allow it only after a user gesture, which `wake` must be called in. */
export class SoundBell {
  readonly #bell: Bell;

  constructor(bell: Bell) {
    this.#bell = bell;
  }

  /** Resolves to whether the sound is audible. */
  async execute(wish: 'wake' | 'ring'): Promise<boolean> {
    if (wish === 'wake') return this.#bell.wake();
    return this.#bell.ring();
  }
}
