import type { ReactNode } from 'react';
import { TileLayer } from 'react-leaflet';
import type { MapTiles } from '#domain/market/Market.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import styles from './TownMap.module.css';

interface TilesProps {
  readonly tiles: MapTiles;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  readonly onTile: (isThere: boolean) => void;
}

/** The pictures of the map. Those that know no dark theme are darkened. */
export function Tiles({ tiles, theme, locale, onTile }: TilesProps): ReactNode {
  const isThemed = tiles.url.includes('{theme}');
  const url = tiles.url.replaceAll('{theme}', theme).replaceAll('{lang}', locale);
  const darkened = theme === 'dark' && !isThemed;
  return (
    <TileLayer
      // The class of a layer is set once.
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

/** Leaflet takes markup; a market gives words. */
function creditOf({ attribution }: MapTiles, locale: string): string {
  const words = escaped(pickText(attribution.text, locale));
  return attribution.url === undefined ? words : `<a href="${escaped(attribution.url)}" rel="noopener">${words}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
