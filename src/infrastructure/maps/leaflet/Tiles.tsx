import type { ReactNode } from 'react';
import { TileLayer } from 'react-leaflet';
import type { MapTiles } from '#application/market/Market.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import styles from './TownMap.module.css';

interface TilesProps {
  readonly tiles: MapTiles;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  readonly onTile: (isThere: boolean) => void;
}

/** The tile layer. Tiles without a dark theme are darkened with CSS. */
export function Tiles({ tiles, theme, locale, onTile }: TilesProps): ReactNode {
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
