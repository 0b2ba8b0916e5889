import { type ReactNode, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MapScene } from '#application/MapScene.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { boundsOf, type MapView as View } from '#domain/location/mapView.ts';
import { MapView } from '#ui/shop/MapView.tsx';
import { useDrawnTheme } from '#ui/shop/useDrawnTheme.ts';
import styles from './Catalog.module.css';
import { useDesk } from './DeskContext.ts';
import { readCorner, type TypedCorner, type TypedZone, writtenCorner } from './zonesTyping.ts';

interface ZoneMapProps {
  readonly zone: TypedZone;
  /** All zones of the restaurant, which are drawn too. */
  readonly all: readonly TypedZone[];
  /** Index of the corner that the pin is on. */
  readonly cornerIndex: number;
  readonly onChoose: (index: number) => void;
  readonly onMove: (index: number, corner: TypedCorner) => void;
}

/** Part of the visible area: a click within this distance of a corner selects it. */
const REACH = 0.03;

/**
 * Edits the corners of a zone on a map of any vendor: the pin is the selected corner, a click on another corner selects
 * it, and any other click moves the selected one.
 */
export function ZoneMap({ zone, all, cornerIndex, onChoose, onMove }: ZoneMapProps): ReactNode {
  const { useCases, locale, theme } = useDesk();
  const intl = useIntl();
  const drawnTheme = useDrawnTheme(theme);
  const [first] = useState(() => viewOf(cornersOf(zone)));
  const { corners } = zone;
  const labels = useMemo(
    () => ({
      map: intl.formatMessage({ id: 'desk.catalog.zones.map' }),
      pin: intl.formatMessage({ id: 'desk.catalog.zones.corner' }, { number: cornerIndex + 1 }),
    }),
    [intl, cornerIndex],
  );
  const scene = useMemo(
    (): MapScene => ({
      theme: drawnTheme,
      locale,
      zones: all.map((one) => ({ id: one.id, polygon: cornersOf(one) })),
      points: [],
      pin: readCorner(corners[cornerIndex] ?? ''),
      isPinnable: true,
      labels,
    }),
    [drawnTheme, locale, all, corners, cornerIndex, labels],
  );
  const pinned = (at: GeoPoint): void => {
    const near = nearestCorner(zone, at);
    if (near !== undefined && near !== cornerIndex) onChoose(near);
    else onMove(cornerIndex, writtenCorner(at));
  };
  return (
    <MapView
      show={useCases.showMap}
      scene={scene}
      view={first}
      className={styles.map}
      onPinned={pinned}
      fallback={
        <p className={styles.quiet}>
          <FormattedMessage id="desk.catalog.zones.mapless" />
        </p>
      }
    />
  );
}

function cornersOf({ corners }: TypedZone): readonly GeoPoint[] {
  return corners.flatMap((corner) => readCorner(corner) ?? []);
}

function viewOf(corners: readonly GeoPoint[]): View {
  const bounds = boundsOf(corners);
  return bounds === undefined ? { kind: 'center', center: { lat: 0, lng: 0 }, zoom: 2 } : { kind: 'bounds', bounds };
}

/** Index of the corner nearest to a point; undefined when none is near enough. */
function nearestCorner(zone: TypedZone, at: GeoPoint): number | undefined {
  const bounds = boundsOf(cornersOf(zone));
  if (bounds === undefined) return undefined;
  const [height, width] = [bounds.north - bounds.south, bounds.east - bounds.west];
  const distances = zone.corners.map((corner) => {
    const point = readCorner(corner);
    return point === undefined ? Infinity : Math.hypot((point.lat - at.lat) / height, (point.lng - at.lng) / width);
  });
  const nearest = Math.min(...distances);
  return nearest <= REACH ? distances.indexOf(nearest) : undefined;
}
