import fc from 'fast-check';
import { firstTime, isSameTime, type OfferedSlot, type SlotOffer, timeStatus } from '#domain/schedule/SlotOffer.ts';

const HOUR_MS = 3_600_000;

/** A slot of an hour that begins on the given hour of the day. */
function slot(hour: number, left?: number): OfferedSlot {
  const from = new Date(Date.UTC(2026, 10, 23, hour));
  return { from, to: new Date(from.getTime() + HOUR_MS), left };
}

const wait = { minMinutes: 30, maxMinutes: 45 };

function anOffer(overrides: Partial<SlotOffer> = {}): SlotOffer {
  return { asap: wait, busyMinutes: 0, slots: [], dates: [], next: undefined, ...overrides };
}

describe('what is proposed first', () => {
  it('is as soon as possible, else the next slot, else nothing', () => {
    expect(firstTime(anOffer({ next: slot(9) }))).toBe('asap');
    expect(firstTime(anOffer({ asap: undefined, next: slot(9) }))).toEqual(slot(9));
    expect(firstTime(anOffer({ asap: undefined }))).toBeUndefined();
  });
});

describe('a time that somebody wants', () => {
  it('is offered while it has room, and where room has no limit', () => {
    expect(timeStatus(slot(9), anOffer({ slots: [slot(9, 1)] }))).toEqual({ kind: 'offered' });
    expect(timeStatus(slot(9), anOffer({ slots: [slot(9)] }))).toEqual({ kind: 'offered' });
    expect(timeStatus('asap', anOffer())).toEqual({ kind: 'offered' });
  });

  it('that filled is gone for the next one with room', () => {
    const slots = [slot(8, 1), slot(9, 0), slot(10, 0), slot(11, 2)];
    expect(timeStatus(slot(9), anOffer({ slots }))).toEqual({ kind: 'gone', why: 'full', instead: slot(11, 2) });
  });

  it('that filled last is gone for the last one before it, then for the next of another day', () => {
    const next = slot(30);
    expect(timeStatus(slot(9), anOffer({ slots: [slot(7), slot(8), slot(9, 0)], next: slot(7) }))).toMatchObject({
      instead: slot(8),
    });
    expect(timeStatus(slot(9), anOffer({ slots: [slot(9, 0)], next }))).toMatchObject({ instead: next });
  });

  it('that passed, or that nobody offers, is gone', () => {
    expect(timeStatus(slot(9), anOffer({ slots: [slot(10)] }))).toEqual({
      kind: 'gone',
      why: 'passed',
      instead: slot(10),
    });
    const longer = { ...slot(9), to: new Date(slot(9).to.getTime() + 1) };
    expect(timeStatus(longer, anOffer({ slots: [slot(9)] }))).toMatchObject({ kind: 'gone' });
  });

  it('is gone for as soon as possible where no slot is left at all', () => {
    expect(timeStatus(slot(9), anOffer())).toEqual({ kind: 'gone', why: 'passed', instead: 'asap' });
    expect(timeStatus(slot(9), anOffer({ asap: undefined }))).toEqual({ kind: 'gone', why: 'passed' });
  });

  it('as soon as possible is gone once the doors are closed', () => {
    const closed = anOffer({ asap: undefined, next: slot(20) });
    expect(timeStatus('asap', closed)).toEqual({ kind: 'gone', why: 'closed', instead: slot(20) });
  });

  it('is replaced by something that is offered, or by nothing', () => {
    const anySlots = fc.array(fc.option(fc.nat(2), { nil: undefined }), { maxLength: 8 });
    fc.assert(
      fc.property(anySlots, fc.nat(10), fc.boolean(), (rooms, hour, isOpen) => {
        const slots = rooms.map((left, index) => slot(index, left));
        const offer = anOffer({ asap: isOpen ? wait : undefined, slots, next: slots.find(({ left }) => left !== 0) });
        const status = timeStatus(slot(hour), offer);
        const hasRoom = hour < slots.length && slots[hour]?.left !== 0;
        expect(status.kind).toBe(hasRoom ? 'offered' : 'gone');
        const instead = status.kind === 'gone' ? status.instead : slot(hour);
        const isAnything = isOpen || offer.next !== undefined;
        expect(instead !== undefined).toBe(isAnything || hasRoom);
        expect(instead && timeStatus(instead, offer).kind).toBe(instead && 'offered');
      }),
    );
  });

  it('is the same as another one when both ends are', () => {
    expect([isSameTime('asap', 'asap'), isSameTime('asap', slot(9)), isSameTime(slot(9), 'asap')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isSameTime(slot(9, 1), slot(9, 2)), isSameTime(slot(9), slot(10))]).toEqual([true, false]);
  });
});
