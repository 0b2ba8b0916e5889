import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { wordsOf } from '#domain/text/wordsOf.ts';
import type { CatalogDocument, CityDocument, DocumentPoint } from '#server/catalog/document/documents.ts';

export interface House {
  readonly id: string;
  readonly number: string;
  /** The number normalized for comparison. */
  readonly key: string;
  readonly at: DocumentPoint;
}

/** A street, square or landmark, with the words of its name in every language. */
export interface GazetteerEntry {
  readonly id: string;
  readonly kind: 'street' | 'area' | 'landmark' | 'city';
  readonly name: LocalizedText;
  readonly words: readonly string[];
  readonly city: CityDocument;
  readonly at: DocumentPoint;
  readonly line: readonly DocumentPoint[];
  readonly houses: readonly House[];
}

/** All entries of the gazetteer. */
export function gazetteerEntries({ cities, towns }: CatalogDocument): readonly GazetteerEntry[] {
  return cities.flatMap((city) => {
    const entry = (
      id: string,
      kind: GazetteerEntry['kind'],
      name: LocalizedText,
      at: DocumentPoint,
    ): GazetteerEntry => ({
      id,
      kind,
      name,
      words: allWords(name),
      city,
      at,
      line: [],
      houses: [],
    });
    const town = towns.find(({ cityId }) => cityId === city.id);
    const streets = (town?.streets ?? []).map((street) => ({
      ...entry(street.id, 'street', street.name, street.line[street.line.length >> 1] ?? city.center),
      line: street.line,
      houses: street.houses.map(({ number, at }) => ({
        id: `${street.id}/${number}`,
        number,
        key: wordsOf(number).join(''),
        at,
      })),
    }));
    const areas = (town?.areas ?? []).flatMap(({ id, name, polygon }) =>
      name === undefined ? [] : [entry(id, 'area', name, middleOf(polygon))],
    );
    const landmarks = (town?.landmarks ?? []).map(({ id, name, at }) => entry(id, 'landmark', name, at));
    return [entry(city.id, 'city', city.name, city.center), ...streets, ...landmarks, ...areas];
  });
}

/** The words of a name in every language. */
export function allWords(name: LocalizedText): readonly string[] {
  const texts = typeof name === 'string' ? [name] : Object.keys(name).map((locale) => pickText(name, locale));
  return [...new Set(texts.flatMap(wordsOf))];
}

function middleOf(polygon: readonly DocumentPoint[]): DocumentPoint {
  const sum = polygon.reduce(([lat, lng], point) => [lat + point[0], lng + point[1]], [0, 0] as DocumentPoint);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}
