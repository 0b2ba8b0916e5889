import type { SlotsFields } from '#desk/application/DeskCatalog.ts';
import { PartDraft } from '#desk/ui/PartDraft.ts';
import { slotsTyping, type TypedPlan, type TypedSlots } from '#desk/ui/slotsTyping.ts';
import { CATALOG } from '../application/deskWorld.ts';

const { slots } = CATALOG;
const draftOf = (fields: SlotsFields = slots.fields): PartDraft<SlotsFields, TypedSlots> =>
  new PartDraft({ revision: 'first', fields }, slotsTyping);

describe('the draft of orders ahead', () => {
  it('is the saved state until something is typed', () => {
    expect([draftOf().fields, draftOf().isChanged]).toEqual([slots.fields, false]);
    expect([draftOf({}).fields, draftOf({}).isChanged]).toEqual([{}, false]);
  });

  it('has no limit when none is typed, and begins with usual numbers when none were accepted', () => {
    const draft = draftOf({});
    draft.type({ TAKE_AWAY: { ...draft.typed.TAKE_AWAY, isEnabled: true } });
    expect(draft.fields).toEqual({
      TAKE_AWAY: { slotMinutes: 30, capacity: undefined, leadMinutes: 45, daysAhead: 2, exceptions: [] },
    });
  });

  const wrong: readonly Partial<TypedPlan>[] = [
    { slotMinutes: '4' },
    { slotMinutes: '1441' },
    { slotMinutes: '' },
    { capacity: '0' },
    { leadMinutes: '-1' },
    { leadMinutes: '1.5' },
    { daysAhead: '32' },
    { exceptions: [{ date: '', capacity: '1' }] },
    { exceptions: [{ date: '2026-12-31', capacity: '' }] },
    { exceptions: ['1', '2'].map((capacity) => ({ date: '2026-12-31', capacity })) },
  ];
  it.each(wrong)('is not saved with %j', (part) => {
    const draft = draftOf();
    draft.type({ DELIVERY: { ...draft.typed.DELIVERY, ...part } });
    expect([draft.fields, draft.isChanged]).toEqual([undefined, true]);
    draft.type({ DELIVERY: { ...draft.typed.DELIVERY, isEnabled: false } });
    expect(draft.fields).toEqual({});
  });

  it('accepts the lowest and the highest value of every number', () => {
    const draft = draftOf();
    const typed = { capacity: '1', leadMinutes: '0', exceptions: [{ date: '2026-12-31', capacity: '0' }] };
    for (const [slotMinutes, daysAhead] of [
      ['5', '0'],
      ['1440', '31'],
    ] as const) {
      draft.type({ DELIVERY: { ...draft.typed.DELIVERY, ...typed, slotMinutes, daysAhead } });
      expect(draft.fields?.DELIVERY).toMatchObject({ slotMinutes: Number(slotMinutes), daysAhead: Number(daysAhead) });
    }
  });
});
