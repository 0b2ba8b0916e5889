/** Drawings of our own in a box of 100 by 100, in the manner of the illustrations they stand beside. */
export type Piece = (variant: string) => string;

const PALETTE: Readonly<Record<string, readonly [light: string, middle: string, dark: string]>> = {
  coral: ['#ff9a7a', '#f2563f', '#b92b34'],
  rose: ['#ff86a8', '#e8336d', '#a31457'],
  navy: ['#7184d8', '#3d4aa6', '#20245f'],
  sea: ['#8adfe6', '#35a9be', '#1a6b8a'],
  leaf: ['#a6e08a', '#4fae5c', '#21703f'],
  sand: ['#fff3df', '#ead2b0', '#b78f63'],
  white: ['#ffffff', '#ece4ee', '#b9a9c6'],
  black: ['#6b6475', '#3a3443', '#1c1822'],
  amber: ['#ffd98a', '#f5a83b', '#c26a1b'],
  berry: ['#e78ad0', '#a93c9a', '#651d66'],
  cream: ['#fff6df', '#f6dfae', '#dcb877'],
  broth: ['#f3c06b', '#d98a35', '#a5561d'],
  tomato: ['#ff9468', '#ec5232', '#b52a20'],
  beet: ['#e0487f', '#b31a57', '#7a0c40'],
  pumpkin: ['#ffc45e', '#f79a24', '#d06a10'],
  clear: ['#fbe7b4', '#eccb80', '#c99a4c'],
  milk: ['#ffffff', '#f8efe2', '#e0cdb4'],
  greens: ['#8fd06a', '#4f9e45', '#2b6a34'],
  lemon: ['#fff7b8', '#ffe35a', '#f2bd1d'],
  orange: ['#ffd08a', '#ff9a2e', '#ee6a12'],
  mango: ['#ffe59a', '#ffc23d', '#f08f1a'],
  whiteWine: ['#fff8c4', '#f7e486', '#e3bd45'],
  water: ['#f0fbff', '#bfe9fb', '#7fc4ea'],
  coffee: ['#c58b5a', '#8d5530', '#4c2713'],
  latte: ['#f3d9b8', '#dcae7c', '#a9713f'],
  cocoa: ['#b9795a', '#7d4330', '#43201a'],
  moss: ['#93c46d', '#4a8230', '#284f15'],
  kraft: ['#efd3a6', '#d3a86e', '#9c7040'],
  azure: ['#86cdef', '#1f86b8', '#0b4f74'],
  stone: ['#fffaf0', '#e9e0d0', '#b9ab93'],
  iron: ['#626a71', '#333a40', '#15191d'],
  wood: ['#ecc086', '#c98f50', '#8a5828'],
  copper: ['#f7b98c', '#c9713f', '#7d3c1c'],
  saffron: ['#ffe394', '#f6b935', '#d5861a'],
  barbecue: ['#b3543a', '#7c2b1d', '#471410'],
};

/** The light, the middle and the dark of a colour of the kitchen. */
export function shades(name: string): readonly [string, string, string] {
  return PALETTE[name] ?? ['#ffffff', '#dddddd', '#999999'];
}

export function radial(id: string, stops: readonly string[], cx = 0.38, cy = 0.3): string {
  const inner = stops
    .map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('');
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="0.85">${inner}</radialGradient>`;
}

export function linear(id: string, stops: readonly string[], direction = 'x1="0" y1="0" x2="0" y2="1"'): string {
  const inner = stops
    .map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('');
  return `<linearGradient id="${id}" ${direction}>${inner}</linearGradient>`;
}
