import { HoursDraft } from '#desk/ui/HoursDraft.ts';
import { CATALOG } from '../application/deskWorld.ts';

const draftOf = (fields: Partial<typeof CATALOG.hours.fields> = {}): HoursDraft =>
  new HoursDraft({ revision: 'first', fields: { ...CATALOG.hours.fields, ...fields } });

describe('the draft of opening hours', () => {
  it('is the saved state until something is typed', () => {
    const draft = draftOf();
    expect([draft.fields, draft.isChanged]).toEqual([CATALOG.hours.fields, false]);
    expect([draft.days.SUNDAY, draft.days.MONDAY]).toEqual([[], [{ open: '09:00', close: '23:00' }]]);
  });

  it('is unchanged when the same hours come in another order', () => {
    const { openingHours } = CATALOG.hours.fields;
    expect(draftOf({ openingHours: openingHours.toReversed() }).isChanged).toBe(false);
  });

  it('has several intervals a day, each as typed', () => {
    const draft = draftOf();
    draft.add('MONDAY');
    draft.change('MONDAY', 0, { close: '14:00' });
    draft.change('MONDAY', 1, { open: '16:00' });
    expect(draft.fields?.openingHours.slice(0, 2)).toEqual([
      { dayOfWeek: 'MONDAY', active: true, open: '09:00', close: '14:00' },
      { dayOfWeek: 'MONDAY', active: true, open: '16:00', close: '23:00' },
    ]);
    draft.remove('MONDAY', 0);
    expect(draft.days.MONDAY).toEqual([{ open: '16:00', close: '23:00' }]);
  });

  it('cannot be saved while a day has intervals that overlap or a date is stated twice', () => {
    const draft = draftOf();
    draft.add('MONDAY');
    expect([draft.fields, draft.conflict?.day]).toEqual([undefined, 'MONDAY']);
    draft.change('MONDAY', 0, { close: '12:00' });
    draft.change('MONDAY', 1, { open: '12:00' });
    expect([draft.fields, draft.conflict]).toEqual([expect.anything(), undefined]);
    draft.addException('2027-01-01');
    draft.addException('2027-01-01');
    draft.changeException(draft.exceptions.length - 1, { dayOff: false });
    expect([draft.fields, draft.specialConflict?.day]).toEqual([undefined, '2027-01-01']);
  });

  it('closes a day that keeps its times, and opens one that had none', () => {
    const draft = draftOf({ openingHours: CATALOG.hours.fields.openingHours.slice(0, 1) });
    draft.remove('MONDAY', 0);
    draft.add('TUESDAY');
    expect(draft.fields?.openingHours).toEqual([
      { dayOfWeek: 'MONDAY', active: false, open: '09:00', close: '23:00' },
      { dayOfWeek: 'TUESDAY', active: true, open: '10:00', close: '22:00' },
    ]);
  });

  it('has special days: closed, or with hours of their own, in calendar order', () => {
    const draft = draftOf();
    draft.addException('2026-12-31');
    draft.changeException(1, { dayOff: false });
    draft.changeException(1, { close: '18:00' });
    expect(draft.fields?.exceptions).toEqual([
      { date: '2026-12-31', dayOff: false, open: '10:00', close: '18:00' },
      { date: '2027-01-01', dayOff: true },
    ]);
    draft.changeException(1, { dayOff: true });
    draft.removeException(0);
    expect(draft.fields?.exceptions).toEqual([{ date: '2026-12-31', dayOff: true }]);
  });

  it('cannot be saved while a time or a date is missing', () => {
    const draft = draftOf();
    draft.change('MONDAY', 0, { open: '' });
    expect(draft.fields).toBeUndefined();
    draft.change('MONDAY', 0, { open: '08:00' });
    expect(draft.fields).toBeDefined();
    draft.addException('');
    expect(draft.fields).toBeUndefined();
  });

  it('begins again with the saved state, or overwrites it once that was seen', () => {
    const theirs = { revision: 'second', fields: { openingHours: [], exceptions: [] } };
    const draft = draftOf();
    draft.remove('MONDAY', 0);
    draft.meet(theirs);
    draft.keepMine();
    expect([draft.base.revision, draft.theirs, draft.days.MONDAY, draft.isChanged]).toEqual([
      'second',
      undefined,
      [],
      true,
    ]);
    draft.meet(theirs);
    draft.takeTheirs();
    expect([draft.fields, draft.theirs, draft.isChanged]).toEqual([theirs.fields, undefined, false]);
  });
});
