import { useEffect, useState } from 'react';

/** The anchor of the section that is being read: the last one whose head has passed under the bar. */
export function useActiveSection(anchors: readonly string[]): string | undefined {
  const [active, setActive] = useState<string | undefined>(undefined);
  const key = anchors.join(' ');

  useEffect(() => {
    const all = key === '' ? [] : key.split(' ');
    let asked = 0;
    const look = (): void => {
      asked = 0;
      const line = window.innerHeight * 0.35;
      const passed = all.findLast((anchor) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top;
        return top !== undefined && top < line;
      });
      setActive(passed ?? all[0]);
    };
    const onScroll = (): void => {
      asked ||= requestAnimationFrame(look);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(asked);
    };
  }, [key]);

  return anchors.includes(active ?? '') ? active : anchors[0];
}
