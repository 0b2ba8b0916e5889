import { DivIcon, type Marker as LeafletMarker } from 'leaflet';
import { type ReactNode, useEffect, useRef } from 'react';
import { Marker, Popup } from 'react-leaflet';
import type { MapPoint } from '#application/MapScene.ts';
import { MAP_MARKER_SIZE } from '#application/maps/mapStyle.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import styles from './TownMap.module.css';

const DROP = 'M32 60C28 51 14 42 14 26a18 18 0 0 1 36 0c0 16-14 25-18 34Z';
const FORK = 'M27 18v6a3 3 0 0 0 6 0v-6m-3 0v16m8-2v-14c-4 1-5 6-5 9h5';

function icon(kind: string | undefined, sign: string): DivIcon {
  return new DivIcon({
    className: `${styles.marker} ${kind}`,
    iconSize: [MAP_MARKER_SIZE, MAP_MARKER_SIZE],
    iconAnchor: [MAP_MARKER_SIZE / 2, 60],
    popupAnchor: [0, -50],
    html: `<svg viewBox="0 0 64 64" aria-hidden="true"><ellipse cx="32" cy="60" rx="9" ry="3"/><path d="${DROP}"/>${sign}</svg>`,
  });
}

const PIN = icon(styles.pin, '<circle cx="32" cy="26" r="7"/>');
const POINT = icon(styles.point, `<path class="${styles.sign}" d="${FORK}"/>`);
const CHOSEN = icon(`${styles.point} ${styles.chosen}`, `<path class="${styles.sign}" d="${FORK}"/>`);

interface PinMarkerProps {
  readonly coordinates: GeoPoint;
  readonly title: string;
  readonly draggable: boolean;
  readonly onMoved: (at: GeoPoint) => void;
}

export function PinMarker({ coordinates, title, draggable, onMoved }: PinMarkerProps): ReactNode {
  const moved = (marker: LeafletMarker): void => {
    const { lat, lng } = marker.getLatLng().wrap();
    onMoved({ lat, lng });
  };
  return (
    <Marker
      // Leaflet applies a marker's title only on creation, so a change needs a new key.
      key={title}
      position={coordinates}
      icon={PIN}
      title={title}
      draggable={draggable}
      autoPan
      keyboard={false}
      zIndexOffset={1000}
      eventHandlers={{ dragend: ({ target }) => moved(target as LeafletMarker) }}
    />
  );
}

/** A pickup point's marker, with an info window that is open while the point is chosen. */
export function PointMarker(props: { readonly point: MapPoint; readonly onPicked: () => void }): ReactNode {
  const { point, onPicked } = props;
  const marker = useRef<LeafletMarker>(null);
  useEffect(() => {
    if (point.isChosen) marker.current?.openPopup();
    else marker.current?.closePopup();
  }, [point.isChosen]);
  return (
    <Marker
      ref={marker}
      position={point.coordinates}
      icon={point.isChosen ? CHOSEN : POINT}
      title={point.title}
      zIndexOffset={point.isChosen ? 500 : 0}
      eventHandlers={{ click: onPicked, keypress: ({ originalEvent }) => originalEvent.key === 'Enter' && onPicked() }}
    >
      <Popup closeButton={false} autoClose={false} closeOnClick={false} className={styles.window ?? ''}>
        <strong className={styles.title}>{point.title}</strong>
        {point.notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </Popup>
    </Marker>
  );
}
