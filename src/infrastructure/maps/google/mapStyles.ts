import type { MapScene } from '#application/MapScene.ts';
import type { GoogleMapStyle } from '../../google/GoogleMapsApi.ts';

/** Background color while the tiles load. */
export const GROUND = { light: '#f4efec', dark: '#1d1817' } as const;

const paint = (featureType: string, elementType: string, color: string): GoogleMapStyle => ({
  featureType,
  elementType,
  stylers: [{ color }],
});

/** Map styles can change at any time and need no map id, unlike Google's own color scheme. */
export const MAP_STYLES: Readonly<Record<MapScene['theme'], readonly GoogleMapStyle[]>> = {
  light: [{ featureType: 'poi.business', stylers: [{ visibility: 'off' }] }],
  dark: [
    { featureType: 'poi.business', stylers: [{ visibility: 'off' }] },
    paint('all', 'geometry', '#251f1d'),
    paint('all', 'labels.text.fill', '#b5aaa5'),
    paint('all', 'labels.text.stroke', '#1d1817'),
    paint('poi.park', 'geometry', '#1f2a20'),
    paint('road', 'geometry', '#3a322f'),
    paint('road.highway', 'geometry', '#4d423d'),
    paint('transit', 'geometry', '#2f2826'),
    paint('water', 'geometry', '#14212b'),
  ],
};
