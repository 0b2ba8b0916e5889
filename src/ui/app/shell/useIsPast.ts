import { useEffect, useState } from 'react';

/** Whether the element for `selector` has been scrolled out at the top of the window. */
export function useIsPast(selector: string): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const part = document.querySelector(selector);
    if (part === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry !== undefined) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, [selector]);
  return isPast;
}
