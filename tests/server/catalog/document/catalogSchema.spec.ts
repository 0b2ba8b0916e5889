import { catalogOf } from '#server/catalog/document/catalogLists.ts';
import { unstatedNames } from '#server/catalog/document/fields.ts';
import { KIND_NAMES, KINDS } from '#server/catalog/document/kinds.ts';
import { stateCatalog } from '#server/catalog/document/stateCatalog.ts';
import { aCatalogDocument, aDish } from '../../support/aCatalogDocument.ts';

/** What a file states of the documents with this id. */
function stated(
  catalog: ReturnType<typeof aCatalogDocument>,
  kind: 'restaurants' | 'menus' | 'dishes',
  id: string,
): unknown {
  return stateCatalog(catalog)[kind].find((fields) => fields.id === id);
}

describe('the schema of the catalog', () => {
  it('lets files state everything but what the kitchen says', () => {
    const unstated = KIND_NAMES.flatMap((kind) => unstatedNames(KINDS[kind].fields).map((name) => `${kind}.${name}`));
    expect(unstated).toEqual([
      'restaurants.busyMinutes',
      'restaurants.soldOutDishIds',
      'restaurants.soldOutModifierIds',
      'restaurants.soldOutDishEnds',
      'restaurants.soldOutModifierEnds',
      'restaurants.countedDishIds',
      'restaurants.pausedUntil',
    ]);
  });

  it('has one field for each name in files, but for the ways that a menu is for', () => {
    for (const kind of KIND_NAMES) {
      const names = Object.entries(KINDS[kind].fields).flatMap(([name, field]) => Object.keys(field.stated(name)));
      const twice = names.filter((name, index) => names.indexOf(name) !== index);
      expect([...new Set(twice)]).toEqual(kind === 'menus' ? ['for'] : []);
    }
  });
});

describe('an export', () => {
  it('leaves out what is as usual', () => {
    const document = aCatalogDocument({ dishes: [aDish({ measures: [], allergens: [] })] });
    expect(stated(document, 'dishes', 'pizza')).toEqual({
      id: 'pizza',
      menu: 'main',
      name: { ru: 'Пицца', en: 'Pizza' },
      price: { text: '500.00' },
    });
  });

  it('states a menu of an earlier release, which knew two ways, for those alone', () => {
    const { isOnline: _, isTable: __, ...early } = aCatalogDocument().menus[0] ?? {};
    const document = catalogOf((kind) => (kind === 'menus' ? [early] : []));
    expect(stated(document, 'menus', 'main')).toMatchObject({ for: ['delivery', 'takeaway'] });
  });

  it('states an item of an earlier release, which had no order, before all others', () => {
    const { order: _, ...early } = aDish();
    const document = catalogOf((kind) => (kind === 'dishes' ? [early] : []));
    expect(stated(document, 'dishes', 'pizza')).toMatchObject({ order: 0 });
  });
});
