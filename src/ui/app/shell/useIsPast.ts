import { useEffect, useState } from 'react';

/** Whether the part of the page that `selector` finds has been scrolled out of the window, upwards. */
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
