import type { Pixel } from './mercator.ts';

/** SVG path data relative to the tile's corner, in tenths of a pixel. */
export function pathData(points: readonly Pixel[], [originX, originY]: Pixel, isRing = false): string {
  let lastX = 0;
  let lastY = 0;
  let steps = 0;
  let data = '';
  for (const [x, y] of points) {
    const tenthX = Math.round((x - originX) * 10);
    const tenthY = Math.round((y - originY) * 10);
    if (steps > 0 && tenthX === lastX && tenthY === lastY) continue;
    data += `${letterOf(steps)}${pair(tenthX - lastX, tenthY - lastY)}`;
    steps += 1;
    lastX = tenthX;
    lastY = tenthY;
  }
  return isRing ? `${data}z` : data;
}

/** The SVG command of a point: the first is absolute, the others are relative to the previous point. */
function letterOf(index: number): string {
  if (index === 0) return 'M';
  return index === 1 ? 'l' : ' ';
}

function pair(x: number, y: number): string {
  return `${x / 10}${y < 0 ? '' : ' '}${y / 10}`;
}
