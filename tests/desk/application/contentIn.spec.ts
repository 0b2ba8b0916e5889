import { contentIn, itemIn } from '#desk/application/contentIn.ts';
import type { CatalogPart } from '#desk/application/DeskCatalog.ts';
import { CATALOG } from './deskWorld.ts';

const photographed = {
  ...CATALOG,
  dishes: CATALOG.dishes.map((dish) => ({
    ...dish,
    photos: { revision: `photos of ${dish.id}`, fields: { photos: [] } },
  })),
  promotions: CATALOG.promotions.map((promotion) => ({
    ...promotion,
    photos: { revision: `photos of ${promotion.id}`, fields: { photos: [] } },
  })),
};

const [, cola] = photographed.dishes;
const [, tea] = photographed.promotions;

describe('what a part of the catalog belongs to', () => {
  it.each<[CatalogPart, string, object | undefined]>([
    ['dish', 'cola', cola],
    ['dishPhotos', 'cola', cola],
    ['promotion', 'tea', tea],
    ['promotionPhotos', 'tea', tea],
    ['dish', 'tea', undefined],
    ['promotion', 'cola', undefined],
    ['hours', 'cola', undefined],
    ['slots', 'tea', undefined],
    ['zones', '', undefined],
  ])('is, for the %s of %j, the dish or promotion of that id', (part, itemId, item) => {
    expect(itemIn(photographed, { part, itemId })).toBe(item);
  });
});

describe('what a part of the catalog holds', () => {
  it.each<[CatalogPart, string, object | undefined]>([
    ['dish', 'cola', cola],
    ['dishPhotos', 'cola', cola?.photos],
    ['promotion', 'tea', tea],
    ['promotionPhotos', 'tea', tea?.photos],
    ['hours', '', CATALOG.hours],
    ['slots', '', CATALOG.slots],
    ['zones', '', CATALOG.zones],
    ['dish', 'gone', undefined],
    ['dishPhotos', 'gone', undefined],
    ['promotionPhotos', 'gone', undefined],
  ])('is, for the %s of %j, what the restaurant has there now', (part, itemId, content) => {
    expect(contentIn(photographed, { part, itemId })).toBe(content);
  });
});
