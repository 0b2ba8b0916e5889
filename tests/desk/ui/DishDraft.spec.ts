import type { DishFields, EditableDish } from '#desk/application/DeskCatalog.ts';
import { DishDraft } from '#desk/ui/DishDraft.ts';
import { CATALOG } from '../application/deskWorld.ts';

const PIZZA = CATALOG.dishes[0] as EditableDish;
const aDish = (fields: Partial<DishFields>): EditableDish => ({ ...PIZZA, fields: { ...PIZZA.fields, ...fields } });
const draftOf = (fields: Partial<DishFields> = {}, locales = ['ru', 'en']): DishDraft =>
  new DishDraft(aDish(fields), locales);

describe('the draft of a dish', () => {
  it('is the saved state until something is typed', () => {
    for (const name of ['Pizza', { en: 'Pizza' }, { en: 'Pizza', de: 'Pizza' }]) {
      const draft = draftOf({ name, price: 9_950, oldPrice: 12_000, description: '' });
      expect([draft.fields, draft.isChanged]).toEqual([
        aDish({ name, price: 9_950, oldPrice: 12_000, description: '' }).fields,
        false,
      ]);
    }
  });

  it('writes amounts in the usual notation', () => {
    const draft = draftOf({ price: 9_905, oldPrice: 12_000 });
    expect([draft.price, draft.oldPrice]).toEqual(['99.05', '120']);
    draft.setPrice('85,5');
    draft.setOldPrice('');
    expect(draft.fields).toMatchObject({ price: 8_550, oldPrice: undefined });
  });

  it('stays one text for all languages while they say the same', () => {
    const draft = draftOf({ name: 'Cola' });
    draft.setName('ru', 'Кола');
    expect(draft.fields?.name).toEqual({ ru: 'Кола', en: 'Cola' });
    draft.setName('en', ' Кола ');
    expect(draft.fields?.name).toBe('Кола');
  });

  it('keeps the languages that are not shown, and leaves out those without a text', () => {
    const draft = draftOf({ name: { ru: 'Пицца', en: 'Pizza', de: 'Pizza' }, description: { en: 'Hot' } });
    draft.setName('en', ' ');
    draft.setDescription('en', '');
    expect(draft.fields).toMatchObject({ name: { ru: 'Пицца', de: 'Pizza' }, description: '' });
  });

  it('reports what is invalid, and cannot be saved until it is valid', () => {
    const draft = draftOf();
    draft.setPrice('a lot');
    draft.setOldPrice('-1');
    draft.setName('ru', '');
    draft.setName('en', ' ');
    expect(draft.problems).toEqual({ name: 'missing', price: 'amount', oldPrice: 'amount' });
    expect(draft.fields).toBeUndefined();
    draft.setPrice('100');
    draft.setOldPrice('100');
    draft.setName('en', 'Pizza');
    expect(draft.problems).toEqual({ oldPrice: 'not-above' });
    draft.setOldPrice('100.01');
    expect([draft.problems, draft.fields?.oldPrice]).toEqual([{}, 10_001]);
  });

  it('is discarded for what somebody else has saved', () => {
    const draft = draftOf();
    draft.setPrice('1');
    const theirs = { ...aDish({ price: 45_000, isSold: false }), revision: 'second' };
    draft.meet(theirs);
    expect(draft.theirs).toEqual(theirs);
    draft.takeTheirs();
    expect([draft.fields, draft.base.revision, draft.theirs, draft.isChanged]).toEqual([
      theirs.fields,
      'second',
      undefined,
      false,
    ]);
  });

  it('overwrites what somebody else has saved, and keeps what only they changed', () => {
    const draft = draftOf();
    draft.setPrice('470');
    draft.meet({ ...aDish({ price: 45_000, isSold: false }), revision: 'second' });
    draft.keepMine();
    expect(draft.fields).toMatchObject({ price: 47_000, isSold: false });
    expect([draft.base.revision, draft.theirs, draft.isChanged]).toEqual(['second', undefined, true]);
  });

  it('stays as it is when nobody else has saved, and while what is typed is invalid', () => {
    const draft = draftOf();
    draft.setPrice('1');
    draft.takeTheirs();
    draft.keepMine();
    expect([draft.price, draft.base.revision]).toEqual(['1', 'first']);
    const theirs = { ...aDish({ price: 45_000 }), revision: 'second' };
    draft.meet(theirs);
    draft.setPrice('a lot');
    draft.keepMine();
    expect([draft.price, draft.base.revision, draft.theirs]).toEqual(['a lot', 'first', theirs]);
  });

  it('begins anew from what the catalog has now', () => {
    const draft = draftOf();
    draft.setPrice('1');
    draft.meet({ ...aDish({ price: 45_000 }), revision: 'second' });
    draft.startOver({ ...aDish({ price: 46_000 }), revision: 'third' });
    expect([draft.price, draft.base.revision, draft.theirs, draft.isChanged]).toEqual([
      '460',
      'third',
      undefined,
      false,
    ]);
  });

  it('takes spaces for no former price, and asks for no former price above one that is not there', () => {
    const draft = draftOf();
    draft.setOldPrice('  ');
    expect([draft.problems, draft.fields?.oldPrice]).toEqual([{}, undefined]);
    draft.setOldPrice('5');
    draft.setPrice('');
    expect(draft.problems).toEqual({ price: 'amount' });
  });

  it('cannot be saved without a name, whatever it costs', () => {
    const draft = draftOf();
    draft.setName('ru', '');
    draft.setName('en', '');
    expect([draft.problems, draft.fields, draft.isChanged]).toEqual([{ name: 'missing' }, undefined, true]);
  });

  it('marks a dish as not on sale', () => {
    const draft = draftOf();
    draft.setSold(false);
    expect(draft.fields?.isSold).toBe(false);
  });
});
