import {
  defaulted,
  enums,
  integer,
  max,
  min,
  nonempty,
  object,
  optional,
  pattern,
  type Struct,
  string,
  union,
} from 'superstruct';

export const DEFAULT_TILES = {
  url: '/geo/tiles/{z}/{x}/{y}.svg?theme={theme}&lang={lang}',
  attribution: { text: '' },
  subdomains: 'abc',
  minZoom: 10,
  maxZoom: 18,
};

export const GOOGLE_SCRIPT = 'https://maps.googleapis.com/maps/api/js';

const zoom = max(min(integer(), 0), 22);

/** The map settings of a market. */
export function wireMaps<T>(text: Struct<T>) {
  return defaulted(
    object({
      tiles: defaulted(
        object({
          url: pattern(string(), /\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/),
          attribution: object({ text: union([text, enums([''])]), url: optional(pattern(string(), /^https?:/)) }),
          subdomains: defaulted(nonempty(string()), DEFAULT_TILES.subdomains),
          minZoom: defaulted(zoom, DEFAULT_TILES.minZoom),
          maxZoom: defaulted(zoom, DEFAULT_TILES.maxZoom),
        }),
        DEFAULT_TILES,
      ),
      google: optional(object({ key: string(), scriptUrl: defaulted(nonempty(string()), GOOGLE_SCRIPT) })),
    }),
    { tiles: DEFAULT_TILES },
  );
}
