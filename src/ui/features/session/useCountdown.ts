import { useEffect, useState } from 'react';

/** Remaining whole seconds, counted from mounting. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const look = (): void => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    look();
    const ticking = setInterval(look, 1000);
    return () => clearInterval(ticking);
  }, [seconds]);

  return left;
}
