import { makeAutoObservable, observableRef } from 'mobx';
import type { DishFields, EditableDish } from '#application/desk/DeskCatalog.ts';
import { isSame } from '#application/desk/isSame.ts';
import { mergedFields } from '#application/desk/mergedFields.ts';
import { readAmount } from '#domain/money/readAmount.ts';
import { isNameless, type Texts, textFrom, textsOf } from './typedTexts.ts';
import { writtenAmount } from './writtenAmount.ts';

/** What is wrong with a field, as its words are called. */
export interface DishProblems {
  readonly name?: 'missing';
  readonly price?: 'amount';
  readonly oldPrice?: 'amount' | 'not-above';
}

/** A dish as it is being typed, in the languages of the market, beside what stood there when that began. */
export class DishDraft {
  readonly locales: readonly string[];
  /** What the draft is a change of: its revision is what is saved over. */
  base: EditableDish;
  names: Texts = {};
  descriptions: Texts = {};
  price = '';
  oldPrice = '';
  isSold = true;
  /** What somebody else has saved meanwhile, until it is decided what holds. */
  theirs: EditableDish | undefined = undefined;

  constructor(dish: EditableDish, locales: readonly string[]) {
    this.locales = locales;
    this.base = dish;
    this.#show(dish.fields);
    const values = { base: observableRef, theirs: observableRef, names: observableRef, descriptions: observableRef };
    makeAutoObservable(this, { ...values, locales: false }, { autoBind: true });
  }

  get problems(): DishProblems {
    const price = readAmount(this.price);
    const oldPrice = readAmount(this.oldPrice);
    const isReduced = this.oldPrice.trim() !== '';
    const isAbove = price === undefined || oldPrice === undefined || oldPrice > price;
    return {
      ...(isNameless(this.names) && { name: 'missing' }),
      ...(price === undefined && { price: 'amount' }),
      ...(isReduced && oldPrice === undefined && { oldPrice: 'amount' }),
      ...(isReduced && !isAbove && { oldPrice: 'not-above' }),
    };
  }

  /** undefined while something is wrong with it. */
  get fields(): DishFields | undefined {
    const price = readAmount(this.price);
    if (price === undefined || Object.keys(this.problems).length > 0) return undefined;
    const { name, description } = this.base.fields;
    return {
      name: textFrom(name, this.names, this.locales),
      description: textFrom(description, this.descriptions, this.locales),
      price,
      oldPrice: readAmount(this.oldPrice),
      isSold: this.isSold,
    };
  }

  get isChanged(): boolean {
    return !isSame(this.fields, this.base.fields);
  }

  setName(locale: string, text: string): void {
    this.names = { ...this.names, [locale]: text };
  }

  setDescription(locale: string, text: string): void {
    this.descriptions = { ...this.descriptions, [locale]: text };
  }

  setPrice(text: string): void {
    this.price = text;
  }

  setOldPrice(text: string): void {
    this.oldPrice = text;
  }

  setSold(isSold: boolean): void {
    this.isSold = isSold;
  }

  meet(theirs: EditableDish): void {
    this.theirs = theirs;
  }

  /** What was typed is given up. */
  takeTheirs(): void {
    if (this.theirs === undefined) return;
    this.#begin(this.theirs, this.theirs.fields);
  }

  /** What was typed goes over theirs, and what only they changed stays as they have it. */
  keepMine(): void {
    const { theirs, fields } = this;
    if (theirs === undefined || fields === undefined) return;
    this.#begin(theirs, mergedFields(this.base.fields, fields, theirs.fields));
  }

  /** As it stands there now. */
  startOver(dish: EditableDish): void {
    this.#begin(dish, dish.fields);
  }

  #begin(base: EditableDish, fields: DishFields): void {
    this.base = base;
    this.theirs = undefined;
    this.#show(fields);
  }

  #show({ name, description, price, oldPrice, isSold }: DishFields): void {
    this.names = textsOf(name, this.locales);
    this.descriptions = textsOf(description, this.locales);
    this.price = writtenAmount(price);
    this.oldPrice = oldPrice === undefined ? '' : writtenAmount(oldPrice);
    this.isSold = isSold;
  }
}
