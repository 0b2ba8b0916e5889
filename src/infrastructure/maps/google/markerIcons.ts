import { MAP_MARKER_SIZE } from '#application/maps/mapStyle.ts';
import type { GoogleMarkerOptions } from '../../google/GoogleMapsApi.ts';
import type { MapParts } from './MapParts.ts';

const DROP = 'M32 60C28 51 14 42 14 26a18 18 0 0 1 36 0c0 16-14 25-18 34Z';
const FORK = 'M27 18v6a3 3 0 0 0 6 0v-6m-3 0v16m8-2v-14c-4 1-5 6-5 9h5';
const TIP = 60;

type Icon = NonNullable<GoogleMarkerOptions['icon']>;

export function pinIcon({ element, vendor }: MapParts): Icon {
  const [primary, paper, sign] = ['--primary', '--surface', '--on-primary'].map((name) => colorOf(element, name));
  return icon(
    vendor,
    `<path d="${DROP}" fill="${primary}" stroke="${paper}" stroke-width="2"/><circle cx="32" cy="26" r="7" fill="${sign}"/>`,
  );
}

export function pointIcon({ element, vendor }: MapParts, isChosen: boolean): Icon {
  const [paper, sign] = (isChosen ? ['--primary', '--on-primary'] : ['--surface', '--primary-ink']).map((name) =>
    colorOf(element, name),
  );
  const line = colorOf(element, '--primary');
  return icon(
    vendor,
    `<path d="${DROP}" fill="${paper}" stroke="${line}" stroke-width="2"/><path d="${FORK}" fill="none" stroke="${sign}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}

function icon({ Size, Point }: MapParts['vendor'], drawing: string): Icon {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><ellipse cx="32" cy="60" rx="9" ry="3" fill="#0002"/>${drawing}</svg>`;
  return {
    url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    scaledSize: new Size(MAP_MARKER_SIZE, MAP_MARKER_SIZE),
    anchor: new Point(MAP_MARKER_SIZE / 2, TIP),
  };
}

/** Resolves a CSS variable to a color, because an SVG image cannot use the page's variables. */
function colorOf(element: HTMLElement, variable: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${variable})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color.replaceAll('"', '');
}
