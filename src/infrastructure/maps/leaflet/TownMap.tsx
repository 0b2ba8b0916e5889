import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { AttributionControl, MapContainer, Polygon, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import type { MapEvents, MapScene } from '#application/MapScene.ts';
import { ZONE_STYLE } from '#application/maps/mapStyle.ts';
import type { MapTiles } from '#application/market/Market.ts';
import type { MapView } from '#domain/location/mapView.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { oneArea } from '../oneArea.ts';
import { PinMarker, PointMarker } from './markers.tsx';
import { setMapView } from './setMapView.ts';
import styles from './TownMap.module.css';

const LINES = {
  weight: ZONE_STYLE.weight,
  opacity: ZONE_STYLE.strokeOpacity,
  fillOpacity: ZONE_STYLE.fillOpacity,
  fillRule: 'nonzero',
} as const;

/** Half zoom levels fit the content better, and vector tiles stay sharp between whole levels. */
const HALF_STEPS = 0.5;

interface TownMapProps {
  readonly tiles: MapTiles;
  readonly scene: MapScene;
  /** The initial view; later changes are ignored. */
  readonly view: MapView;
  readonly events: MapEvents;
  readonly onReady: (map: LeafletMap) => void;
  readonly onTile: (isThere: boolean) => void;
}

export function TownMap({ tiles, scene, view, events, onReady, onTile }: TownMapProps): ReactNode {
  return (
    <MapContainer
      className={styles.map ?? ''}
      minZoom={tiles.minZoom}
      maxZoom={tiles.maxZoom}
      zoomSnap={HALF_STEPS}
      zoomControl={false}
      attributionControl={false}
      center={view.kind === 'center' ? view.center : [0, 0]}
      zoom={view.kind === 'center' ? view.zoom : tiles.minZoom}
    >
      <Container view={view} label={scene.labels.map} onReady={onReady} />
      <Farthest zoom={Math.max(tiles.minZoom, scene.minZoom ?? tiles.minZoom)} />
      <AttributionControl position="bottomleft" prefix={false} />
      <Tiles tiles={tiles} theme={scene.theme} locale={scene.locale} onTile={onTile} />
      <Zones zones={scene.zones} theme={scene.theme} />
      {scene.points.map((point) => (
        // Leaflet applies a marker's title only on creation, so a change needs a new key.
        <PointMarker key={`${point.id} ${point.title}`} point={point} onPicked={() => events.onPointPicked(point.id)} />
      ))}
      {scene.pin !== undefined && (
        <PinMarker
          coordinates={scene.pin}
          title={scene.labels.pin}
          draggable={scene.isPinnable}
          onMoved={events.onPinned}
        />
      )}
      {scene.isPinnable && <Taps onPinned={events.onPinned} />}
    </MapContainer>
  );
}

interface ContainerProps {
  readonly view: MapView;
  readonly label: string;
  readonly onReady: (map: LeafletMap) => void;
}

/** Sets the initial view and the label, and follows the size of the page. */
function Container({ view, label, onReady }: ContainerProps): ReactNode {
  const map = useMap();
  const begin = useEffectEvent(() => {
    if (view.kind === 'bounds') setMapView(map, view);
    onReady(map);
  });
  useEffect(() => {
    begin();
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
  }, [map, label]);
  return null;
}

/** Updates the minimum zoom, which the container applies only on creation. */
function Farthest({ zoom }: { readonly zoom: number }): ReactNode {
  const map = useMap();
  useEffect(() => void map.setMinZoom(zoom), [map, zoom]);
  return null;
}

/** All zones as one polygon, so that overlaps are not darker. Redrawn only when corners or color change. */
function Zones({ zones, theme }: Pick<MapScene, 'zones' | 'theme'>): ReactNode {
  const positions = useMemo(() => oneArea(zones).map((corners) => [[...corners]]), [zones]);
  const options = useMemo(() => ({ ...LINES, color: ZONE_STYLE.color[theme] }), [theme]);
  if (positions.length === 0) return null;
  return <Polygon positions={positions} interactive={false} pathOptions={options} />;
}

function Taps({ onPinned }: Pick<MapEvents, 'onPinned'>): ReactNode {
  useMapEvents({
    click: ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onPinned({ lat, lng });
    },
  });
  return null;
}

interface TilesProps {
  readonly tiles: MapTiles;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  readonly onTile: (isThere: boolean) => void;
}

/** The tile layer. Tiles without a dark theme are darkened with CSS. */
function Tiles({ tiles, theme, locale, onTile }: TilesProps): ReactNode {
  const isThemed = tiles.url.includes('{theme}');
  const url = tiles.url.replaceAll('{theme}', theme).replaceAll('{lang}', locale);
  const darkened = theme === 'dark' && !isThemed;
  return (
    <TileLayer
      // Leaflet applies the class name only when the layer is created, so a change needs a new key.
      key={String(darkened)}
      url={url}
      subdomains={tiles.subdomains}
      minZoom={tiles.minZoom}
      maxZoom={tiles.maxZoom}
      className={(darkened && styles.darkened) || ''}
      attribution={creditOf(tiles, locale)}
      eventHandlers={{ tileload: () => onTile(true), tileerror: () => onTile(false) }}
    />
  );
}

/** Leaflet expects HTML, but a market gives plain text, which is escaped. */
function creditOf({ attribution }: MapTiles, locale: string): string {
  const shown = escaped(pickText(attribution.text, locale));
  return attribution.url === undefined ? shown : `<a href="${escaped(attribution.url)}" rel="noopener">${shown}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
