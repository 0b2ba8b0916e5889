export type Theme = 'light' | 'dark';

/** The colors of one map theme. */
export interface Palette {
  readonly country: string;
  readonly town: string;
  readonly park: string;
  readonly square: string;
  readonly water: string;
  readonly house: string;
  readonly houseRim: string;
  readonly street: string;
  readonly streetRim: string;
  readonly path: string;
  /** The outline around letters that keeps them readable on any background. */
  readonly halo: string;
  readonly streetText: string;
  readonly parkText: string;
  readonly waterText: string;
  readonly houseText: string;
  readonly landmark: string;
  readonly landmarkGlyph: string;
  readonly landmarkText: string;
  readonly cityText: string;
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    country: '#f0eee4',
    town: '#f4eeea',
    park: '#d5dfbf',
    square: '#fbf4e8',
    water: '#bde2e9',
    house: '#e8dcd5',
    houseRim: '#dacac1',
    street: '#ffffff',
    streetRim: '#e3d6ce',
    path: '#cdb9ac',
    halo: '#fbf7f4',
    streetText: '#76655d',
    parkText: '#5f7442',
    waterText: '#39808f',
    houseText: '#8b776d',
    landmark: '#a8604f',
    landmarkGlyph: '#fff9f5',
    landmarkText: '#7b4234',
    cityText: '#3a2d28',
  },
  dark: {
    country: '#1f1f1c',
    town: '#282524',
    park: '#29372d',
    square: '#322d2a',
    water: '#17343e',
    house: '#363130',
    houseRim: '#423b39',
    street: '#4b4441',
    streetRim: '#1e1b1b',
    path: '#5a504b',
    halo: '#242120',
    streetText: '#b3a59d',
    parkText: '#93ab84',
    waterText: '#6fb2c0',
    houseText: '#93857d',
    landmark: '#c98a78',
    landmarkGlyph: '#241f1e',
    landmarkText: '#d9ad9f',
    cityText: '#f1e8e3',
  },
};
