import type { MapPoint } from '#application/MapScene.ts';

/** Google's info window is white in both themes. */
const INK = '#241d1b';

/** Builds the content from text nodes, so that a restaurant's name is never parsed as HTML. */
export function windowContent({ title, notes }: MapPoint): HTMLElement {
  const content = document.createElement('div');
  content.style.cssText = `color: ${INK}; font: 500 14px/1.4 var(--font, sans-serif)`;
  for (const [tag, text] of [['strong', title], ...notes.map((note) => ['span', note])] as const) {
    const line = document.createElement(tag ?? 'span');
    line.style.display = 'block';
    line.textContent = text ?? '';
    content.append(line);
  }
  return content;
}
