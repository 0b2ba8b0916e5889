import { useEffect } from 'react';

/** More than this is not readable in a tab. */
const MAX_COUNT = 99;

/** Shows a count in the icon of the browser's tab; the brand's icon without one. */
export function useCountIcon(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || count === 0) return;
    const { href } = link;
    link.href = countIcon(count);
    return () => {
      link.href = href;
    };
  }, [count]);
}

function countIcon(count: number): string {
  const color = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
  const text = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
  const size = [40, 36, 26][text.length - 1] ?? 26;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${color('--progress')}"/><text x="32" y="33" dominant-baseline="central" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="${color('--surface')}">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
