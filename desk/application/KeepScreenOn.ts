import type { AwakeScreen } from './ports/AwakeScreen.ts';

interface Ports {
  readonly screen: AwakeScreen;
}

/** Keeps the screen of a desk on, so that nobody has to touch it to see new orders. */
export class KeepScreenOn {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** `onKept` gets each answer of the device: whether the screen stays on. */
  execute(onKept: (isKept: boolean) => void, signal: AbortSignal): void {
    this.#ports.screen.keep(onKept, signal);
  }
}
