import { NetworkFailed } from '#application/AppError.ts';
import type { CatalogEdit, DishFields, EditableDish, PictureFile } from '#desk/application/DeskCatalog.ts';
import { CatalogStore } from '#desk/ui/CatalogStore.ts';
import { DishDraft } from '#desk/ui/DishDraft.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { CATALOG } from '../application/deskWorld.ts';
import { aDesk } from './deskStores.ts';

const PIZZA = CATALOG.dishes[0]?.fields as DishFields;
const dish = (fields: DishFields, itemId = 'pizza') => ({ part: 'dish', itemId, fields }) as const;

async function opened() {
  const world = aDesk();
  const store = handedOn(new CatalogStore(world.useCases, 'port'));
  await store.load();
  const price = (): number | undefined => store.view?.catalog.dishes[0]?.fields.price;
  const newest = (): CatalogEdit => store.view?.edits[0] as CatalogEdit;
  return { ...world, store, price, newest };
}

const file = (hex: string, type: string): PictureFile => ({ bytes: new Uint8Array(Buffer.from(hex, 'hex')), type });
const PNG = file('89504e470d0a1a0a', 'image/png');
const LONGER_PNG = file('89504e470d0a1a0a000000', 'image/png');
const SVG = file('3c7376672f3e', 'image/svg+xml');

describe('CatalogStore', () => {
  it('finds dishes by a part of their name', async () => {
    const { store } = await opened();
    const ids = (): unknown => store.dishesMatching(({ id }) => id).map(({ id }) => id);
    expect(ids()).toEqual(['pizza', 'cola']);
    store.search(' PIZ ');
    expect(ids()).toEqual(['pizza']);
  });

  it('saves a dish and shows the saved state, and who changed it', async () => {
    const { store, price, newest } = await opened();
    const saving = store.save('first', dish({ ...PIZZA, price: 47_000 }));
    expect(store.isSaving).toBe(true);
    expect([await saving, price(), store.isSaving]).toEqual([true, 47_000, false]);
    expect(newest()).toMatchObject({ by: 'Anna', before: { price: 49_000 } });
  });

  it('shows what somebody else saved first, until it is resolved', async () => {
    const { store, catalog, price } = await opened();
    catalog.saveElsewhere(dish({ ...PIZZA, price: 45_000 }));
    expect(await store.save('first', dish({ ...PIZZA, price: 47_000 }))).toBe(false);
    expect([store.elsewhere, price()]).toEqual([{ part: 'dish', itemId: 'pizza' }, 45_000]);
    store.clearOutcome();
    expect(store.elsewhere).toBeUndefined();
  });

  it('keeps a draft that was left while it differs, and forgets it once it is saved', async () => {
    const { store } = await opened();
    const draft = new DishDraft(CATALOG.dishes[0] as EditableDish, ['en']);
    store.hold('dish', 'pizza', draft);
    expect([store.isUnsaved('dish', 'pizza'), store.hasUnsaved]).toEqual([false, false]);
    draft.setPrice('470');
    store.leave('dish', 'pizza');
    expect([store.draftOf('dish', 'pizza'), store.isUnsaved('dish', 'pizza'), store.hasUnsaved]).toEqual([
      draft,
      true,
      true,
    ]);
    expect(store.draftOf('hours', 'pizza')).toBeUndefined();
    expect([await store.saveDraft('dish', 'pizza', draft), store.hasUnsaved]).toEqual([true, false]);
    expect(draft.base.fields.price).toBe(47_000);
    store.leave('dish', 'pizza');
    expect(store.draftOf('dish', 'pizza')).toBeUndefined();
  });

  it('tells a draft what somebody else has saved meanwhile, and sends nothing invalid', async () => {
    const { store, catalog } = await opened();
    const draft = new DishDraft(CATALOG.dishes[0] as EditableDish, ['en']);
    draft.setPrice('free');
    expect(await store.saveDraft('dish', 'pizza', draft)).toBe(false);
    expect(store.elsewhere).toBeUndefined();
    draft.setPrice('470');
    catalog.saveElsewhere(dish({ ...PIZZA, price: 45_000 }));
    expect([await store.saveDraft('dish', 'pizza', draft), draft.theirs?.fields.price]).toEqual([false, 45_000]);
    draft.keepMine();
    expect([await store.saveDraft('dish', 'pizza', draft), draft.isChanged]).toEqual([true, false]);
  });

  it('undoes a save once, and can undo that again', async () => {
    const { store, price, newest } = await opened();
    await store.save('first', dish({ ...PIZZA, price: 47_000 }));
    const edit = newest();
    expect(store.mayUndo(edit)).toBe(true);
    expect([await store.undo(edit), price()]).toEqual([true, 49_000]);
    expect([store.mayUndo(edit), store.mayUndo(newest())]).toEqual([false, true]);
    expect(newest().undoes).toBe(edit.version);
  });

  it('does not revert when somebody else has saved meanwhile', async () => {
    const { store, catalog, price, newest } = await opened();
    await store.save('first', dish({ ...PIZZA, price: 47_000 }));
    catalog.saveElsewhere(dish({ ...PIZZA, price: 45_000 }));
    expect([await store.undo(newest()), price()]).toEqual([false, 45_000]);
    expect(store.elsewhere).toMatchObject({ itemId: 'pizza' });
  });

  it('offers no way back for a dish that others sell too, or that is gone', async () => {
    const { store, catalog, newest } = await opened();
    const [, cola] = CATALOG.dishes;
    catalog.saveElsewhere(dish({ ...(cola?.fields as DishFields), price: 1 }, 'cola'));
    await store.load();
    expect(store.mayUndo(newest())).toBe(false);
    const unknownItem = { ...newest(), itemId: 'gone' };
    expect([store.mayUndo(unknownItem), await store.undo(unknownItem)]).toEqual([false, false]);
  });

  it('uploads pictures of a dish one after another, with its name, and removes one', async () => {
    const { store, newest } = await opened();
    const paths = (): readonly string[] => store.photosOf('dishPhotos', 'pizza').map(({ path }) => path);
    expect(await store.addPhoto('dishPhotos', 'pizza', PNG)).toBe(true);
    expect(await store.addPhoto('dishPhotos', 'pizza', LONGER_PNG)).toBe(true);
    const [first, second] = paths();
    expect(store.photosOf('dishPhotos', 'pizza')[0]?.alt).toEqual(PIZZA.name);
    expect(await store.removePhoto('dishPhotos', 'pizza', first ?? '')).toBe(true);
    expect(paths()).toEqual([second]);
    await store.undo(newest());
    expect(paths()).toEqual([first, second]);
    expect([store.isUnsaved('dish', 'pizza'), store.photosOf('dishPhotos', 'cola')]).toEqual([false, []]);
  });

  it('shows that a file is no picture, and overwrites no change of somebody else', async () => {
    const { store, catalog } = await opened();
    expect([await store.addPhoto('dishPhotos', 'pizza', SVG), store.isUnreadable]).toEqual([false, true]);
    store.clearOutcome();
    expect(store.isUnreadable).toBe(false);
    const photo = await catalog.upload('key', { restaurantId: 'port', ...PNG });
    if (photo === undefined) throw new Error('It is a picture');
    catalog.saveElsewhere({ part: 'promotionPhotos', itemId: 'takeaway-ten', fields: { photos: [photo] } });
    expect(await store.addPhoto('promotionPhotos', 'takeaway-ten', LONGER_PNG)).toBe(false);
    expect(store.elsewhere).toEqual({ part: 'promotionPhotos', itemId: 'takeaway-ten' });
    expect(store.photosOf('promotionPhotos', 'takeaway-ten')).toEqual([photo]);
    expect(await store.addPhoto('dishPhotos', 'gone', PNG)).toBe(false);
  });

  it('keeps the known data when loading fails, and shows why', async () => {
    const { store, catalog, price } = await opened();
    const error = new NetworkFailed();
    catalog.line.failNext(error);
    expect(await store.save('first', dish({ ...PIZZA, price: 47_000 }))).toBe(false);
    expect([store.error, price(), store.elsewhere]).toEqual([error, 49_000, undefined]);
    store.clearOutcome();
    expect(store.error).toBeUndefined();
    catalog.line.failNext(error);
    await store.load();
    expect([store.error, price()]).toEqual([error, 49_000]);
  });
});
