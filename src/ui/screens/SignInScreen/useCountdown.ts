import { useEffect, useState } from 'react';

/** Whole seconds left of a wait that begins anew with every `start`. */
export function useCountdown(seconds: number, start: unknown): number {
  const [left, setLeft] = useState(seconds);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is what begins the wait anew.
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const look = (): void => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    look();
    const ticking = setInterval(look, 1000);
    return () => clearInterval(ticking);
  }, [seconds, start]);

  return left;
}
