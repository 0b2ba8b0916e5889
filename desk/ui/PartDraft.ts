import { makeAutoObservable, observableRef } from 'mobx';
import type { Stated } from '#desk/application/DeskCatalog.ts';
import { isSame } from '#desk/application/isSame.ts';
import { mergedFields } from '#desk/application/mergedFields.ts';
import type { CatalogDraft } from './CatalogDraft.ts';

/** Converts a part between its values and what is typed in the form. */
export interface PartTyping<Fields extends object, Typed extends object> {
  readonly typedFrom: (fields: Fields) => Typed;
  /** The values to save; undefined while they are invalid. `before` are the values that are being edited. */
  readonly fieldsFrom: (typed: Typed, before: Fields) => Fields | undefined;
}

/** A draft of a part of the catalog. */
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

  /** Resolves a conflict by keeping the edit; fields that only they changed are taken from theirs. */
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
