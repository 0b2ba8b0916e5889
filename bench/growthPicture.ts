import type { Figure } from './Figure.ts';

const SIZES = [100, 1000, 10_000] as const;
const CURVES = [
  { row: 'S7.first-dish', title: 'First dish, ms' },
  { row: 'S7.add-4x', title: 'Press to count, ms' },
  { row: 'S7.heap', title: 'Heap, MB' },
  { row: 'S7.elements', title: 'Elements' },
] as const;
const WIDTH = 200;
const HEIGHT = 150;
const PLOT = { left: 12, right: 188, top: 44, bottom: 118 } as const;

/**
 * An SVG of how a visit grows with the menu, readable on light and dark backgrounds: a curve for each measured row of
 * S7.
 */
export function growthPicture(figures: readonly Figure[]): string {
  const curves = CURVES.map(({ row, title }, place) => {
    const values = SIZES.map((size) => figures.find(({ id }) => id === `${row}-${size}`)?.value);
    return curve(title, values, place * WIDTH);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH * CURVES.length} ${HEIGHT}" role="img" aria-label="Menus of 100, 1,000 and 10,000 dishes on a slow phone">
<style>text{font:12px system-ui,sans-serif;fill:#57606a}.t{font-weight:600;fill:#24292f}polyline{fill:none;stroke:#d73a31;stroke-width:2.5}circle{fill:#d73a31}line{stroke:#d0d7de}@media(prefers-color-scheme:dark){text{fill:#9198a1}.t{fill:#f0f6fc}line{stroke:#3d444d}}</style>
${curves.join('\n')}
</svg>
`;
}

function curve(title: string, values: readonly (number | undefined)[], left: number): string {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const points = values.flatMap((value, index) => {
    if (value === undefined) return [];
    const x = PLOT.left + 12 + ((PLOT.right - PLOT.left - 24) * index) / (SIZES.length - 1);
    return [{ x, y: PLOT.bottom - ((PLOT.bottom - PLOT.top) * value) / most, value, size: SIZES[index] }];
  });
  const marks = points.map(
    ({ x, y, value, size }) =>
      `<circle cx="${x}" cy="${y.toFixed(1)}" r="3.5"/><text x="${x}" y="${(y - 9).toFixed(1)}" text-anchor="middle">${value.toLocaleString('en')}</text><text x="${x}" y="${PLOT.bottom + 18}" text-anchor="middle">${size?.toLocaleString('en')}</text>`,
  );
  const line = points.map(({ x, y }) => `${x},${y.toFixed(1)}`).join(' ');
  return `<g transform="translate(${left} 0)"><text class="t" x="${PLOT.left}" y="18">${title}</text><line x1="${PLOT.left}" x2="${PLOT.right}" y1="${PLOT.bottom}" y2="${PLOT.bottom}"/><polyline points="${line}"/>${marks.join('')}</g>`;
}
