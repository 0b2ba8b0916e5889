import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Money } from './Money.tsx';

const DURATION_MS = 240;

/** An amount that animates to its new value. Assistive technology gets only the final value. */
export function CountingMoney({ amount }: { readonly amount: number }): ReactNode {
  const [shown, setShown] = useState(amount);
  const before = useRef(amount);

  useEffect(() => {
    const from = before.current;
    before.current = amount;
    if (from === amount) return undefined;
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : DURATION_MS;
    const start = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / duration));
      // Whole currency units while animating, because minor units would only flicker.
      const between = Math.round((from + (amount - from) * (1 - (1 - share) ** 3)) / 100) * 100;
      setShown(share < 1 ? between : amount);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);

  if (shown === amount) return <Money amount={amount} />;
  return (
    <>
      <span aria-hidden>
        <Money amount={shown} />
      </span>
      <span className="visually-hidden">
        <Money amount={amount} />
      </span>
    </>
  );
}
