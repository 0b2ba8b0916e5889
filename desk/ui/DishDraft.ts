import { makeAutoObservable, observableRef } from 'mobx';
import type { DishFields, EditableDish } from '#desk/application/DeskCatalog.ts';
import { isSame } from '#desk/application/isSame.ts';
import { mergedFields } from '#desk/application/mergedFields.ts';
import { readAmount } from '#domain/money/money.ts';
import { isNameless, type Texts, textFrom, textsOf } from './typedTexts.ts';
import { writtenAmount } from './writtenAmount.ts';

/** The problem of each field, as the last part of its message id. */
export interface DishProblems {
  readonly name?: 'missing';
  readonly price?: 'amount';
  readonly oldPrice?: 'amount' | 'not-above';
}

/** A draft of a dish in the languages of the market. */
export class DishDraft {
  readonly locales: readonly string[];
  /** The version that is being edited; its revision is sent when saving. */
  base: EditableDish;
  names: Texts = {};
  descriptions: Texts = {};
  price = '';
  oldPrice = '';
  isSold = true;
  /** What somebody else has saved meanwhile, until the conflict is resolved. */
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

  /** The edited values; undefined while they are invalid. */
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

  /** The present price in minor units while another one is typed. */
  get presentPrice(): number | undefined {
    const { price } = this.base.fields;
    return readAmount(this.price) === price ? undefined : price;
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

  /** Resolves a conflict by discarding the edit. */
  takeTheirs(): void {
    if (this.theirs === undefined) return;
    this.#begin(this.theirs, this.theirs.fields);
  }

  /** Resolves a conflict by keeping the edit; fields that only they changed are taken from theirs. */
  keepMine(): void {
    const { theirs, fields } = this;
    if (theirs === undefined || fields === undefined) return;
    this.#begin(theirs, mergedFields(this.base.fields, fields, theirs.fields));
  }

  /** Restarts from the current version. */
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
