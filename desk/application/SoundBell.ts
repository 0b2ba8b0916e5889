import type { Bell, BellTone } from '#application/ports/Bell.ts';

export type DeskSound = BellTone;

interface Ports {
  readonly bell: Bell;
}

/** Plays a sound. Browsers allow it only after a user gesture, which `wake` must be called in. */
export class SoundBell {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Resolves to whether the sound is audible. */
  async execute(wish: 'start' | 'wake' | BellTone): Promise<boolean> {
    if (wish === 'start') return this.#ports.bell.start();
    if (wish === 'wake') return this.#ports.bell.wake();
    return this.#ports.bell.ring(wish);
  }
}
