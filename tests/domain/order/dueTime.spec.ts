import fc from 'fast-check';
import { compareDue, type DueTime, dueTime } from '#domain/order/dueTime.ts';
import type { Order } from '#domain/order/Order.ts';
import { waitFrom } from '#domain/schedule/slotPlan.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';

/** Placed at 12:00 UTC. */
const at = (time: string, day = 20): Date => new Date(`2026-11-${day}T${time}:00Z`);
const KITCHEN = { cookingMinutes: 20 };

const asap = { wait: waitFrom(20) };
const delivery = { deliveryType: 'DELIVERY', wait: waitFrom(45), deliveryMinutes: 45 } as const;
const slot = { requestedAt: at('18:00'), requestedUntil: at('18:30') };

const dueOf = (overrides: Partial<Order>, now = at('12:00'), kitchen: { cookingMinutes?: number } = KITCHEN): DueTime =>
  dueTime(anOrder(overrides), kitchen, now);

describe('the time at which dishes must be ready', () => {
  it.each<[string, Partial<Order>, string | undefined]>([
    ['a takeaway as soon as possible, from the first second', asap, '12:20'],
    ['a delivery: the promise less the ride', delivery, '12:20'],
    ['a delivery of a busy kitchen: the ride takes no longer', { ...delivery, wait: waitFrom(75) }, '12:50'],
    ['a delivery whose zone is unknown: the promise', { ...delivery, deliveryMinutes: undefined }, '12:45'],
    ['a delivery that is cooked longer than its zone takes', { ...delivery, deliveryMinutes: 15 }, '12:45'],
    ['a takeaway in a slot: its beginning', slot, '18:00'],
    ['a delivery in a slot: its beginning less the ride', { ...delivery, wait: undefined, ...slot }, '17:35'],
    ['the estimate of the kitchen before the slot', { ...slot, expectedAt: at('19:00') }, '19:00'],
    ['a delivery that waits for its courier', { ...delivery, status: 'ready' }, '12:20'],
    ['a delivery on the way: at the door', { ...delivery, status: 'on-the-way' }, '12:45'],
    ['an order without a promise: a cooking time after it came', {}, '12:20'],
    ['a takeaway that waits to be collected', { ...asap, status: 'ready' }, undefined],
    ['an order that is not paid yet', { ...asap, status: 'awaiting-payment' }, undefined],
    ['an order that has ended', { ...asap, status: 'picked-up' }, undefined],
  ])('%s', (_, order, expected) => {
    expect(dueOf(order).at).toEqual(expected === undefined ? undefined : at(expected));
  });

  it('is the promise of a delivery, and a usual cooking time after an order without one, where none is told', () => {
    expect([dueOf(delivery, at('12:00'), {}).at, dueOf({}, at('12:00'), {}).at]).toEqual([at('12:45'), at('12:20')]);
  });
});

describe('the level of an order', () => {
  const cooking = { ...asap, status: 'cooking' } as const;

  it.each<[string, Partial<Order>, Date, Pick<DueTime, 'level' | 'minutes'>]>([
    ['eleven minutes before', cooking, at('12:09'), { level: 'calm', minutes: 11 }],
    ['ten minutes before', cooking, at('12:10'), { level: 'soon', minutes: 10 }],
    ['on time', cooking, at('12:20'), { level: 'soon', minutes: 0 }],
    ['within the minute after', cooking, new Date('2026-11-20T12:20:59Z'), { level: 'soon', minutes: 0 }],
    ['a minute after', cooking, at('12:21'), { level: 'late', minutes: -1 }],
    ['seven minutes after', cooking, at('12:27'), { level: 'late', minutes: -7 }],
    ['not accepted for four minutes', { wait: waitFrom(60) }, at('12:04'), { level: 'calm', minutes: 56 }],
    ['not accepted for five minutes', { wait: waitFrom(60) }, at('12:05'), { level: 'soon', minutes: 55 }],
    ['not accepted for an hour, for the evening', slot, at('13:00'), { level: 'calm', minutes: 300 }],
    [
      'not accepted, of which the desk is reminded',
      { ...slot, acceptance: 'desk-reminded' },
      at('13:00'),
      { level: 'soon', minutes: 300 },
    ],
    ['ready to be collected', { ...asap, status: 'ready' }, at('15:00'), { level: 'calm', minutes: 0 }],
  ])('%s', (_, order, now, expected) => {
    expect(dueOf(order, now)).toMatchObject(expected);
  });
});

describe('an order for later', () => {
  const accepted = { ...slot, status: 'accepted' } as const;

  it.each<[string, Partial<Order>, Date, boolean]>([
    ['stands apart', accepted, at('17:29'), true],
    ['comes in ten minutes before the time that it is cooked in', accepted, at('17:30'), false],
    ['comes in earlier by its ride', { ...accepted, ...delivery, wait: undefined }, at('17:05'), false],
    ['does not stand apart before it is accepted', slot, at('12:00'), false],
    ['does not stand apart once it is cooked', { ...slot, status: 'cooking' }, at('12:00'), false],
    ['is none without a chosen time', { wait: waitFrom(300), status: 'accepted' }, at('12:00'), false],
  ])('%s', (_, order, now, isForLater) => {
    expect(dueOf(order, now).isForLater).toBe(isForLater);
  });

  it('comes in before the usual cooking time where the restaurant tells none', () => {
    const later = (now: Date) => dueOf(accepted, now, {}).isForLater;
    expect([later(at('17:29')), later(at('17:30'))]).toEqual([true, false]);
  });
});

describe('what nobody closed', () => {
  it.each<[string, Date, boolean]>([
    ['is late for six hours', at('18:19'), false],
    ['is left then', at('18:20'), true],
    ['is left the next day', at('09:00', 21), true],
  ])('%s', (_, now, isUnclosed) => {
    expect(dueOf({ ...asap, status: 'cooking' }, now).isUnclosed).toBe(isUnclosed);
  });
});

describe('the order of tickets', () => {
  const placed = (overrides: Partial<Order>, now: Date) => {
    const order = anOrder(overrides);
    return { order, due: dueTime(order, KITCHEN, now) };
  };

  it('has late ones first, then what is due soonest, then what is for later and what was left', () => {
    const now = at('12:30');
    const tickets = [
      placed({ id: 'left', wait: waitFrom(20), createdAt: at('20:00', 19), status: 'cooking' }, now),
      placed({ id: 'evening', ...slot, status: 'accepted' }, now),
      placed({ id: 'calm', wait: waitFrom(60) }, now),
      placed({ id: 'collected', status: 'ready', createdAt: at('12:40') }, now),
      placed({ id: 'later by its id', wait: waitFrom(20), createdAt: at('12:01'), expectedAt: at('12:20') }, now),
      placed({ id: 'late', wait: waitFrom(20) }, now),
    ];
    const ids = tickets.toSorted(compareDue).map(({ order }) => order.id);
    expect(ids).toEqual(['late', 'later by its id', 'collected', 'calm', 'evening', 'left']);
  });

  it('never has a calm one before a late one', () => {
    const minutes = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        const due = [one, other].map((shift) =>
          placed({ status: 'cooking', expectedAt: new Date(at('12:00').getTime() + shift * 60_000) }, at('12:00')),
        );
        const [first, second] = due.toSorted(compareDue);
        expect([first?.due.level, second?.due.level]).not.toEqual(['calm', 'late']);
      }),
    );
  });
});
