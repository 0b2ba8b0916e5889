import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Money } from './Money.tsx';

const DURATION_MS = 240;

/** Time between two amounts, in milliseconds. One in each frame would cost a slow phone three times as much. */
const STEP_MS = 48;

/** An amount that animates to its new value. Assistive technology gets only the final value. */
export function CountingMoney({ amount }: { readonly amount: number }): ReactNode {
  const [shown, setShown] = useState(amount);
  const before = useRef(amount);

  useEffect(() => {
    const from = before.current;
    before.current = amount;
    if (from === amount) return undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = (): void => {
      const share = isStill ? 1 : Math.min(1, (performance.now() - start) / DURATION_MS);
      // Whole currency units while animating, because minor units would only flicker.
      const between = Math.round((from + (amount - from) * (1 - (1 - share) ** 3)) / 100) * 100;
      setShown(share < 1 ? between : amount);
      if (share < 1) timer = setTimeout(step, STEP_MS);
    };
    timer = setTimeout(step);
    return () => clearTimeout(timer);
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
