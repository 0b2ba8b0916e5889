import type { CityDocument, DocumentPoint } from '#server/catalog/document/documents.ts';
import { type Spot, toPoint } from '../geometry.ts';
import { type Translations, text } from '../text.ts';
import { HARBOUR_CENTER } from '../towns/harbour.ts';
import { HILL_CENTER } from '../towns/hill.ts';
import { RIVER_CENTER } from '../towns/river.ts';

const REGION = text('Коралловое побережье', 'Coral Coast', 'Koralna obala');
const COUNTRY = text('Россия', 'Russia', 'Rusija');

function city(id: string, name: Translations, center: DocumentPoint, southWest: Spot, northEast: Spot): CityDocument {
  const [south, west] = toPoint(center, southWest);
  const [north, east] = toPoint(center, northEast);
  return {
    id,
    name,
    bounds: { east, north, south, west },
    center,
    zoom: 13,
    region: REGION,
    country: COUNTRY,
    countryCode: 'RU',
  };
}

export const cities: readonly CityDocument[] = [
  city(
    'south-harbour',
    text('Южная Гавань', 'South Harbour', 'Južna Luka'),
    HARBOUR_CENTER,
    [-3600, -2300],
    [3600, 2500],
  ),
  city('still-river', text('Тихоречье', 'Still River', 'Tiha Rijeka'), RIVER_CENTER, [-3700, -2700], [3700, 2700]),
  city('bright-hill', text('Ясный Холм', 'Bright Hill', 'Vedro Brdo'), HILL_CENTER, [-3700, -2900], [3700, 2900]),
];
