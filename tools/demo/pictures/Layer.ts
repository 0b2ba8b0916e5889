/** One illustration in a composition: where its middle is and how wide it is, in hundredths of the picture. */
export interface Layer {
  readonly glyph: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Degrees clockwise. */
  readonly turn: number;
  /** Degrees on the color wheel. */
  readonly hue: number;
  readonly saturation: number;
  readonly brightness: number;
  readonly isMirrored: boolean;
}

/** Reads `pizza@50,50,80,r-10,h40,s120,b95,m`: glyph, middle, size and any of turn, hue, saturation, brightness, mirror. */
export function readLayer(source: string): Layer {
  const [glyph = '', place = ''] = source.split('@');
  const [x = '50', y = '50', size = '80', ...options] = place.split(',');
  const read = (letter: string, otherwise: number): number => {
    const option = options.find((candidate) => candidate.startsWith(letter));
    return option === undefined ? otherwise : Number(option.slice(1));
  };
  return {
    glyph,
    x: Number(x),
    y: Number(y),
    size: Number(size),
    turn: read('r', 0),
    hue: read('h', 0),
    saturation: read('s', 100),
    brightness: read('b', 100),
    isMirrored: options.includes('m'),
  };
}

export function readLayers(source: string): Layer[] {
  return source.trim().split(/\s+/).map(readLayer);
}
