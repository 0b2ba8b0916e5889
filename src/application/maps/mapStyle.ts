/** Zoom levels for one click on a zoom button. */
export const MAP_ZOOM_STEP = 1;

/** CSS pixels, width and height. */
export const MAP_MARKER_SIZE = 64;

/** Padding in CSS pixels when fitting a map to its content, so that markers are not cut off. */
export const MAP_ROOM = { top: 72, right: 36, bottom: 28, left: 36 } as const;

/** How a delivery zone is painted (specification, section 9): `weight` in CSS pixels, opacities 0 to 1. */
export const ZONE_STYLE = {
  color: { light: '#f44336', dark: '#ff8a80' },
  fillOpacity: 0.12,
  strokeOpacity: 0.38,
  weight: 2,
} as const;
