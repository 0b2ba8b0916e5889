import { createRequire } from 'node:module';
import type { Layer } from './Layer.ts';
import { pieces } from './pieces.ts';
import { seasidePieces } from './seasidePieces.ts';
import { takeawayPieces } from './takeawayPieces.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const require = createRequire(import.meta.url);
const fluent: IconSet = require('@iconify-json/fluent-emoji/icons.json');
const noto: IconSet = require('@iconify-json/noto/icons.json');

const ownPieces = { ...pieces, ...takeawayPieces, ...seasidePieces };

interface Drawing {
  readonly body: string;
  readonly box: number;
}

function find(glyph: string): Drawing {
  if (glyph.startsWith('*')) {
    const [name = '', variant = ''] = glyph.slice(1).split(':');
    const piece = ownPieces[name];
    if (piece === undefined) {
      throw new Error(`No piece ${name}`);
    }
    return { body: piece(variant), box: 100 };
  }
  const [set, name, box] = glyph.startsWith('noto/') ? [noto, glyph.slice(5), 128] : [fluent, glyph, 32];
  const icon = set.icons[name];
  if (icon === undefined) {
    throw new Error(`No illustration ${glyph}`);
  }
  return { body: icon.body, box };
}

/** Gradients are named alike in every illustration; on one page they must not be. */
function separate(body: string, prefix: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

export function drawLayer(layer: Layer, index: number, shadow: string): string {
  const { body, box } = find(layer.glyph);
  const scale = layer.size / box;
  const place = `translate(${layer.x} ${layer.y}) rotate(${layer.turn}) scale(${layer.isMirrored ? -scale : scale} ${scale}) translate(${-box / 2} ${-box / 2})`;
  const color = `hue-rotate(${layer.hue}deg) saturate(${layer.saturation}%) brightness(${layer.brightness}%)`;
  return `<g style="filter:${shadow}"><g style="filter:${color}"><g transform="${place}">${separate(body, `l${index}-`)}</g></g></g>`;
}
