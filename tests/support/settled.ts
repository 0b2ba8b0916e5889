type Surround = (wait: () => Promise<void>) => Promise<void>;

/** The timer of the platform, because a test may have replaced the global one by a fake. */
const startTimer = setTimeout;

let surround: Surround = (wait) => wait();

/** Sets what surrounds each wait of `settled`. The specs of the interface set React's `act`. */
export function surroundSettled(around: Surround): void {
  surround = around;
}

/** Resolves when everything started on fakes has ended, because they need neither network nor time. */
export function settled(): Promise<void> {
  return surround(() => new Promise((resolve) => startTimer(resolve)));
}
