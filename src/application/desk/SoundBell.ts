import type { Bell } from '../ports/Bell.ts';

/** A new order is heard across a kitchen, once somebody has pressed anything (`wake`). */
export class SoundBell {
  readonly #bell: Bell;

  constructor(bell: Bell) {
    this.#bell = bell;
  }

  /** Whether it is heard. */
  async execute(wish: 'wake' | 'ring'): Promise<boolean> {
    if (wish === 'wake') return this.#bell.wake();
    this.#bell.ring();
    return true;
  }
}
