import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#domain/text/languages.ts';
import { contrastOf } from '#server/market/colors.ts';
import { COUNTRIES } from '#server/market/countries.ts';

export interface NewMarket {
  /** The folder's name: lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly brand?: string | undefined;
  /** ISO 3166-1 alpha-2 code. */
  readonly country?: string | undefined;
  /** `#rrggbb` */
  readonly color?: string | undefined;
  readonly seller?: string | undefined;
  /** Joined by commas. */
  readonly locales?: string | undefined;
  readonly currency?: string | undefined;
  readonly timezone?: string | undefined;
}

/** Why a market cannot be made, in a sentence. */
export class MarketRefused extends Error {
  override readonly name = 'MarketRefused';
}

const TEMPLATES = join(import.meta.dirname, 'templates');
const DEFAULT_COLOR = '#0b5f8a';
const FALLBACK = 'en';
const LOGO_INKS = ['#ffffff', '#1c1917'];
const DESCRIPTIONS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(TEMPLATES, 'description.json'), 'utf8'),
);

/** Writes the folder of a market that opens as it stands, and returns the paths of its files. */
export function newMarket(root: string, settings: NewMarket): readonly string[] {
  const { name, color = DEFAULT_COLOR, country } = settings;
  if (!/^[a-z0-9-]+$/.test(name)) throw new MarketRefused('Name it with lower-case letters, digits and hyphens');
  const folder = join(root, 'markets', name);
  if (existsSync(folder)) throw new MarketRefused(`markets/${name} exists already`);
  if (country === undefined) throw new MarketRefused('Name the country, as in --country ME');
  const { currency, timezone, locales: spoken = [FALLBACK] } = { ...COUNTRIES[country], ...definedOf(settings) };
  if (currency === undefined || timezone === undefined) {
    throw new MarketRefused(
      `${country} is not known here: add --currency EUR --timezone Europe/Podgorica --locales en`,
    );
  }
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new MarketRefused(`--color is "${color}"; write it as #0b5f8a`);
  const locales = typeof spoken === 'string' ? spoken.split(',').map((locale) => locale.trim()) : spoken;
  const unknown = locales.find((locale) => !Object.hasOwn(LANGUAGES, locale));
  if (unknown !== undefined) {
    throw new MarketRefused(`There is no language "${unknown}"; there are ${Object.keys(LANGUAGES).join(', ')}`);
  }
  const brand = settings.brand ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const seller = settings.seller ?? brand;
  const manifest = {
    $schema: '../market.schema.json',
    id: name,
    whiteLabel: name,
    version: '0.1.0',
    brand: {
      name: brand,
      description: Object.fromEntries(
        locales.map((locale) => [locale, DESCRIPTIONS[locale] ?? DESCRIPTIONS[FALLBACK]]),
      ),
      legalName: seller,
      logo: '/market/logo.svg',
    },
    locales,
    currency,
    timezone,
    phoneCountries: [country],
    providers: { maps: ['leaflet'], geocoder: ['photon'], auth: ['phone'] },
  };
  const files = new Map([
    ['market.json', `${JSON.stringify(manifest, undefined, 2)}\n`],
    ['theme.css', `:root {\n  --primary: ${color};\n}\n`],
    ['logo.svg', logo(brand, color)],
    ...locales.map((locale) => [`terms.${locale}.md`, terms(locale, seller)] as const),
  ]);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  return [...files.keys()].map((file) => `markets/${name}/${file}`);
}

function definedOf({ currency, timezone, locales }: NewMarket) {
  return {
    ...(currency !== undefined && { currency }),
    ...(timezone !== undefined && { timezone }),
    ...(locales !== undefined && { locales }),
  };
}

/** The first letter of the brand on its color. */
function logo(brand: string, color: string): string {
  const [ink = '#ffffff'] = LOGO_INKS.toSorted((a, b) => contrastOf(b, color) - contrastOf(a, color));
  const letter = (/[\p{L}\p{N}]/u.exec(brand)?.[0] ?? '').toUpperCase();
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">' +
    `<rect width="512" height="512" rx="96" fill="${color}"/>` +
    `<text x="256" y="352" text-anchor="middle" font-family="sans-serif" font-size="280" font-weight="700" fill="${ink}">` +
    `${letter}</text></svg>\n`
  );
}

/** Terms to begin with, which the seller has to read and change. */
function terms(locale: string, seller: string): string {
  const own = join(TEMPLATES, `terms.${locale}.md`);
  const text = readFileSync(existsSync(own) ? own : join(TEMPLATES, `terms.${FALLBACK}.md`), 'utf8');
  return text.replace('{seller}.', () => (seller.endsWith('.') ? seller : `${seller}.`));
}
