import type { DishFields } from '#desk/application/DeskCatalog.ts';
import { SaveCatalogPart } from '#desk/application/SaveCatalogPart.ts';
import { CATALOG, deskWorld } from './deskWorld.ts';

const PIZZA = CATALOG.dishes[0]?.fields as DishFields;

function saving() {
  const { catalog, memory } = deskWorld();
  const save = new SaveCatalogPart({ catalog, memory });
  const content = (fields: DishFields) => ({ part: 'dish', itemId: 'pizza', fields }) as const;
  return {
    catalog,
    elsewhere: (fields: DishFields): void => catalog.saveElsewhere(content(fields)),
    save: (fields: DishFields, revision = 'first') =>
      save.execute({ restaurantId: 'port', revision, content: content(fields) }),
  };
}

describe('SaveCatalogPart', () => {
  it('saves the part and returns the resulting catalog', async () => {
    const { save } = saving();
    const saved = await save({ ...PIZZA, price: 47_000 });
    expect(saved.kind).toBe('saved');
    expect(saved.catalog.dishes[0]?.fields.price).toBe(47_000);
    expect(saved.edits).toHaveLength(1);
  });

  it('saves nothing over an unseen change, and returns the current catalog', async () => {
    const { save, elsewhere } = saving();
    elsewhere({ ...PIZZA, price: 45_000 });
    const saved = await save({ ...PIZZA, price: 47_000 });
    expect([saved.kind, saved.catalog.dishes[0]?.fields.price]).toEqual(['elsewhere', 45_000]);
  });

  it('succeeds when a retry finds its own values already saved', async () => {
    const { save, elsewhere } = saving();
    elsewhere({ ...PIZZA, price: 47_000 });
    const { oldPrice: _, ...asSent } = { ...PIZZA, price: 47_000 };
    expect((await save(asSent)).kind).toBe('saved');
  });
});
