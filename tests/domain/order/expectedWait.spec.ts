import { expectedWait, longerWait, waitOf } from '#domain/order/expectedWait.ts';
import { waitFrom } from '#domain/schedule/slotPlan.ts';
import { aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';

const now = new Date('2026-06-01T12:00:00Z');
const tiers = [
  { minOrderTotal: 50_000, maxOrderTotal: 100_000, deliveryPrice: 9_900, minutes: 50 },
  { minOrderTotal: 100_000, deliveryPrice: 0, minutes: 70 },
];
const zone = aZone({ tiers });
const restaurant = aRestaurant({ leadMinutes: { DELIVERY: 45, TAKE_AWAY: 20 } });
const during = (times: string) => ({ ...restaurant, schedule: aSchedule({ hours: hours(times, ...WEEK) }) });
const question = { restaurant, deliveryType: 'DELIVERY', zone, dishes: 60_000, now } as const;

describe('the wait of an order as soon as possible', () => {
  it('is the longer one of the restaurant’s time and the zone’s, and what a busy kitchen adds', () => {
    expect(waitOf({ leadMinutes: 45, zoneMinutes: 50, busyMinutes: undefined })).toEqual(waitFrom(50));
    expect(waitOf({ leadMinutes: 45, zoneMinutes: 30, busyMinutes: 15 })).toEqual(waitFrom(60));
  });

  it('is not known where neither time is, however busy the kitchen is', () => {
    expect(waitOf({ leadMinutes: undefined, zoneMinutes: 0, busyMinutes: 15 })).toBeUndefined();
  });

  it.each([
    [0, 50],
    [60_000, 50],
    [100_000, 70],
  ])('goes by the tier of %d minor units of dishes, or the first one that they have to reach', (dishes, minutes) => {
    expect(expectedWait({ ...question, dishes })).toEqual(waitFrom(minutes));
  });

  it('is the restaurant’s time alone for a takeaway and before the zone is known', () => {
    expect(expectedWait({ ...question, deliveryType: 'TAKE_AWAY' })).toEqual(waitFrom(20));
    expect(expectedWait({ ...question, zone: undefined })).toEqual(waitFrom(45));
  });

  it('is the zone’s time alone where the back end says nothing about the restaurant', () => {
    expect(expectedWait({ ...question, restaurant: aRestaurant() })).toEqual(waitFrom(50));
  });

  it('is not there while the restaurant is closed, or closes before the order would be ready', () => {
    const closed = during('18:00-23:00');
    expect(expectedWait({ ...question, restaurant: closed })).toBeUndefined();
    const closing = during('09:00-15:30');
    expect(expectedWait({ ...question, restaurant: closing })).toBeUndefined();
  });

  it('keeps the longer one of two, or the one that is known', () => {
    expect(longerWait(waitFrom(40), waitFrom(60))).toEqual(waitFrom(60));
    expect(longerWait(waitFrom(60), waitFrom(40))).toEqual(waitFrom(60));
    expect(longerWait(undefined, waitFrom(40))).toEqual(waitFrom(40));
    expect(longerWait(waitFrom(40), undefined)).toEqual(waitFrom(40));
  });
});
