import { PartDraft, type PartTyping } from '#desk/ui/PartDraft.ts';

interface Wish {
  readonly count: number;
  readonly note: string;
}

const typing: PartTyping<Wish, { readonly count: string; readonly note: string }> = {
  typedFrom: ({ count, note }) => ({ count: String(count), note }),
  fieldsFrom: ({ count, note }) => (Number.isNaN(Number(count)) ? undefined : { count: Number(count), note }),
};

const FIRST = { revision: 'first', fields: { count: 1, note: 'salt' } };
const THEIRS = { revision: 'second', fields: { count: 1, note: 'pepper' } };

const draftOf = () => new PartDraft(FIRST, typing);

describe('PartDraft', () => {
  it('is changed by typing, also while that is invalid', () => {
    const draft = draftOf();
    expect([draft.isChanged, draft.fields]).toEqual([false, FIRST.fields]);
    draft.type({ count: 'many' });
    expect([draft.isChanged, draft.fields, draft.typed.note]).toEqual([true, undefined, 'salt']);
    draft.type({ count: '1' });
    expect(draft.isChanged).toBe(false);
  });

  it('overwrites what somebody else has saved, and keeps what only they changed', () => {
    const draft = draftOf();
    draft.type({ count: '2' });
    draft.meet(THEIRS);
    expect(draft.theirs).toEqual(THEIRS);
    draft.keepMine();
    expect([draft.fields, draft.base, draft.theirs, draft.isChanged]).toEqual([
      { count: 2, note: 'pepper' },
      THEIRS,
      undefined,
      true,
    ]);
  });

  it('is discarded for what somebody else has saved', () => {
    const draft = draftOf();
    draft.type({ count: '2' });
    draft.meet(THEIRS);
    draft.takeTheirs();
    expect([draft.fields, draft.base, draft.theirs, draft.isChanged]).toEqual([
      THEIRS.fields,
      THEIRS,
      undefined,
      false,
    ]);
  });

  it('stays as it is when nobody else has saved anything, or while it is invalid', () => {
    const draft = draftOf();
    draft.type({ count: '2' });
    draft.takeTheirs();
    draft.keepMine();
    expect([draft.fields, draft.base]).toEqual([{ count: 2, note: 'salt' }, FIRST]);
    draft.type({ count: 'many' });
    draft.meet(THEIRS);
    draft.keepMine();
    expect([draft.base, draft.theirs]).toEqual([FIRST, THEIRS]);
  });
});
