import type { MapPoint } from '#application/MapScene.ts';

/** The paper of a window is white in both themes of Google's. */
const INK = '#241d1b';

/** Words only: what a restaurant calls itself is never read as markup. */
export function windowContent({ title, notes }: MapPoint): HTMLElement {
  const content = document.createElement('div');
  content.style.cssText = `color: ${INK}; font: 500 14px/1.4 var(--font, sans-serif)`;
  for (const [tag, words] of [['strong', title], ...notes.map((note) => ['span', note])] as const) {
    const line = document.createElement(tag ?? 'span');
    line.style.display = 'block';
    line.textContent = words ?? '';
    content.append(line);
  }
  return content;
}
