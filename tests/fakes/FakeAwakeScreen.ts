import type { AwakeScreen } from '#desk/application/ports/AwakeScreen.ts';

/** A screen that stays on for whoever asks, unless the device refuses. A test hides and shows its page. */
export class FakeAwakeScreen implements AwakeScreen {
  isAllowed = true;
  isVisible = true;
  readonly #keepers = new Set<(isKept: boolean) => void>();

  /** The screen is kept on now. */
  get isOn(): boolean {
    return this.isAllowed && this.isVisible && this.#keepers.size > 0;
  }

  keep(onKept: (isKept: boolean) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#keepers.add(onKept);
    signal.addEventListener('abort', () => this.#keepers.delete(onKept), { once: true });
    this.#answer();
  }

  /** Hides the page or shows it again. */
  show(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.#answer();
  }

  /** The device changes its mind, for example because its battery is low. */
  allow(isAllowed: boolean): void {
    this.isAllowed = isAllowed;
    this.#answer();
  }

  #answer(): void {
    if (!this.isVisible) return;
    const { isAllowed } = this;
    for (const tell of this.#keepers) queueMicrotask(() => this.#keepers.has(tell) && tell(isAllowed));
  }
}
