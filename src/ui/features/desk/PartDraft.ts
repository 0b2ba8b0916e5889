import { makeAutoObservable, observableRef } from 'mobx';
import type { Stated } from '#application/desk/DeskCatalog.ts';
import { isSame } from '#application/desk/isSame.ts';
import { mergedFields } from '#application/desk/mergedFields.ts';
import type { CatalogDraft } from './CatalogDraft.ts';

/** How a part is typed: as texts and ticks, which may be wrong, and as what is saved. */
export interface PartTyping<Fields extends object, Typed extends object> {
  readonly typedFrom: (fields: Fields) => Typed;
  /** undefined while something is wrong; `before` is what stood there. */
  readonly fieldsFrom: (typed: Typed, before: Fields) => Fields | undefined;
}

/** A part as it is being typed, beside what stood there when that began. */
export class PartDraft<Fields extends object, Typed extends object> implements CatalogDraft<Fields> {
  base: Stated<Fields>;
  typed: Typed;
  theirs: Stated<Fields> | undefined = undefined;
  readonly #typing: PartTyping<Fields, Typed>;

  constructor(stated: Stated<Fields>, typing: PartTyping<Fields, Typed>) {
    this.#typing = typing;
    this.base = stated;
    this.typed = typing.typedFrom(stated.fields);
    makeAutoObservable(this, { base: observableRef, typed: observableRef, theirs: observableRef }, { autoBind: true });
  }

  get fields(): Fields | undefined {
    return this.#typing.fieldsFrom(this.typed, this.base.fields);
  }

  get isChanged(): boolean {
    return !isSame(this.typed, this.#typing.typedFrom(this.base.fields));
  }

  type(part: Partial<Typed>): void {
    this.typed = { ...this.typed, ...part };
  }

  meet(theirs: Stated<Fields>): void {
    this.theirs = theirs;
  }

  takeTheirs(): void {
    if (this.theirs !== undefined) this.startOver(this.theirs);
  }

  /** What was typed goes over theirs, and what only they changed stays as they have it. */
  keepMine(): void {
    const { theirs, fields, base } = this;
    if (theirs === undefined || fields === undefined) return;
    this.startOver(theirs);
    this.typed = this.#typing.typedFrom(mergedFields(base.fields, fields, theirs.fields));
  }

  startOver(now: Stated<Fields>): void {
    this.base = now;
    this.theirs = undefined;
    this.typed = this.#typing.typedFrom(now.fields);
  }
}
