import { runInAction } from 'mobx';
import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop, wishText } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { aShopWithSlots } from '#tests/ui/support/slots.ts';
import { CheckoutStore } from '#ui/features/checkout/CheckoutStore.ts';

const at = (text: string): Date => new Date(text);
const half = (text: string) => ({ from: at(text), to: new Date(at(text).getTime() + 30 * 60_000) });
const stored = (text: string) => ({ from: half(text).from.getTime(), to: half(text).to.getTime() });

const EVENING = '2026-11-20T16:00:00Z';
const TOMORROW = '2026-11-21T05:00:00Z';
/** 02:00 in Moscow. */
const NIGHT = '2026-11-20T23:00:00Z';

async function opened(shop = aShopWithSlots()) {
  const stores = shop.stores();
  beginStores(stores);
  await settled();
  const checkout = handedOn(new CheckoutStore(stores, wishText));
  const end = checkout.begin();
  // Numbers are understood by a library that is fetched with the first question.
  await stores.useCases.checkContact.execute({ name: '', phone: '1', email: '' });
  await settled();
  return { shop, stores, checkout, time: handedOn(checkout.time), slots: shop.memory.slots, end };
}

function closed(): AShop {
  const shop = aShopWithSlots();
  shop.clock.time = at(NIGHT);
  return shop;
}

const refusal = (code: ServerErrorCode): ServerRefused => new ServerRefused({ code, status: 409, message: code });

/** @trust slots-consent */
describe('TimeStore', () => {
  it('proposes as soon as possible while the doors are open, and orders so', async () => {
    const { checkout, time, shop } = await opened();
    expect([time.requested, time.requestedAt, time.timeGone, time.at]).toEqual([
      'asap',
      undefined,
      undefined,
      shop.clock.now(),
    ]);
    expect(time.offer).toMatchObject({ asap: { minMinutes: 40, maxMinutes: 55 } });
    await checkout.place();
    expect(shop.placed[0]?.requestedAt).toBeUndefined();
  });

  it('suggests the next slot of a closed restaurant, requests its quote at once and orders for it', async () => {
    const { checkout, time, shop } = await opened(closed());
    expect(time.requested).toMatchObject(half(TOMORROW));
    expect(shop.quoted.map(({ requestedAt }) => requestedAt)).toEqual([at(TOMORROW)]);
    await checkout.place();
    expect(shop.placed).toMatchObject([{ requestedAt: at(TOMORROW) }]);
  });

  it('sends the slot that was chosen, keeps it over a reload, and forgets it with the order', async () => {
    const { checkout, time, shop, end } = await opened();
    time.choose(half(EVENING));
    expect(shop.storage.read('orderDraft')?.slot).toEqual(stored(EVENING));
    end();
    const again = await opened(shop);
    expect([again.time.requested, again.time.at, again.time.timeGone]).toEqual([half(EVENING), at(EVENING), undefined]);
    expect(again.slots.questions.at(-1)).toMatchObject({ date: '2026-11-20' });
    await again.checkout.place();
    expect(shop.placed).toMatchObject([{ requestedAt: at(EVENING) }]);
    expect(shop.storage.read('orderDraft')?.slot).toBeUndefined();
    expect(checkout.time.isQuestionOpen).toBe(false);
  });

  it('prices anew for another time', async () => {
    const { time, shop } = await opened();
    time.choose(half(TOMORROW));
    await settled();
    expect(shop.quoted.map(({ requestedAt }) => requestedAt)).toEqual([undefined, at(TOMORROW)]);
    time.choose('asap');
    await settled();
    expect([time.requested, shop.quoted.at(-1)?.requestedAt]).toEqual(['asap', undefined]);
  });

  it('never moves a slot that filled up: it suggests another one, and sends nothing without consent', async () => {
    const { checkout, time, shop, slots } = await opened();
    time.choose(half(EVENING));
    await settled();
    slots.takenPlaces = { [at(EVENING).toISOString()]: 2 };
    await time.load();
    expect(time.requested).toEqual(half(EVENING));
    expect(time.timeGone).toMatchObject({ why: 'full', instead: half('2026-11-20T16:30:00Z') });
    await checkout.place();
    expect([shop.placed, time.isQuestionOpen]).toEqual([[], true]);
    time.accept();
    expect([time.requested, time.isQuestionOpen, time.timeGone]).toEqual([
      half('2026-11-20T16:30:00Z'),
      false,
      undefined,
    ]);
    await settled();
    await checkout.place();
    expect(shop.placed).toMatchObject([{ requestedAt: at('2026-11-20T16:30:00Z') }]);
  });

  it('checks each minute whether the slot has passed', async () => {
    const { time, shop } = await opened();
    time.choose(half('2026-11-20T13:00:00Z'));
    await settled();
    expect(time.timeGone).toBeUndefined();
    shop.moveClock(at('2026-11-20T12:21:00Z'));
    await settled();
    expect(time.timeGone).toMatchObject({ why: 'passed', instead: half('2026-11-20T13:30:00Z') });
    expect(shop.storage.read('orderDraft')?.slot).toEqual(stored('2026-11-20T13:00:00Z'));
  });

  it('asks before an order for now becomes one for later', async () => {
    const { checkout, time, shop } = await opened();
    shop.moveClock(at(NIGHT));
    await settled();
    expect([time.requested, time.timeGone]).toMatchObject(['asap', { why: 'closed', instead: half(TOMORROW) }]);
    await checkout.place();
    expect([shop.placed, time.isQuestionOpen, checkout.placing.state.kind]).toEqual([[], true, 'idle']);
    time.openChoice();
    expect([time.isQuestionOpen, time.isChoosing]).toEqual([false, true]);
    time.closeChoice();
    expect([time.isChoosing, time.requested]).toEqual([false, 'asap']);
  });

  it.each(['order.slot-full', 'order.slot-passed', 'order.not-accepting', 'order.kitchen-away'] as const)(
    'loads again when the server answers %s, and asks in place of the refusal',
    async (code) => {
      const { checkout, time, shop, slots } = await opened();
      time.choose(half(EVENING));
      await settled();
      slots.takenPlaces = { [at(EVENING).toISOString()]: 2 };
      shop.orders.refuseNext(refusal(code));
      await checkout.place();
      expect([time.isQuestionOpen, checkout.refusal, checkout.placing.maySubmit]).toEqual([true, undefined, true]);
      time.accept();
      await settled();
      await checkout.place();
      expect(checkout.placing.state.kind).toBe('placed');
    },
  );

  it('says nothing of a refused time before it is known what could be instead, though that is asked twice', async () => {
    const { checkout, time, shop, slots } = await opened();
    time.choose(half(EVENING));
    await settled();
    slots.takenPlaces = { [at(EVENING).toISOString()]: 2 };
    shop.orders.refuseNext(refusal('order.not-accepting'));
    slots.line.hold();
    const pressed = checkout.place();
    await settled();
    expect([checkout.refusal, checkout.isTimeSought, time.isQuestionOpen]).toEqual([undefined, true, false]);
    void time.load();
    await settled();
    expect([checkout.refusal, checkout.isTimeSought, time.isQuestionOpen]).toEqual([undefined, true, false]);
    await slots.line.release(slots.line.held - 1);
    await pressed;
    expect([checkout.refusal, checkout.isTimeSought, time.isQuestionOpen]).toEqual([undefined, false, true]);
  });

  it('sends nothing while the restaurant is closed, though the back end offers the slot', async () => {
    const shop = aShopWithSlots();
    const { checkout, time, slots } = await opened(shop);
    slots.line.hold();
    shop.moveClock(at('2026-11-20T20:00:00Z'));
    const pressed = checkout.place();
    await settled();
    await slots.line.release(slots.line.held - 1);
    await pressed;
    expect([shop.placed, time.isQuestionOpen, checkout.refusal]).toEqual([[], true, undefined]);
  });

  it('leaves a refusal standing that no other time would mend', async () => {
    const { checkout, time, shop } = await opened();
    shop.orders.refuseNext(refusal('order.slot-full'));
    await checkout.place();
    expect([time.isQuestionOpen, checkout.refusal?.anchor]).toEqual([false, 'time']);
  });

  it('looks again for the slot at another restaurant or another way to get the order', async () => {
    const { time, shop } = await opened();
    time.choose(half(EVENING));
    await settled();
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port' });
    expect([time.offer, time.isResolved]).toEqual([undefined, false]);
    await settled();
    expect(shop.memory.slots.questions.at(-1)).toMatchObject({ deliveryType: 'DELIVERY', date: '2026-11-20' });
    expect([time.requested, time.timeGone, time.isResolved]).toEqual([half(EVENING), undefined, true]);
  });

  it('keeps the known slots when an answer fails', async () => {
    const { time, slots, shop } = await opened();
    slots.line.failNext(new NetworkFailed());
    await time.load();
    expect([time.offer?.asap?.minMinutes, time.isResolved, shop.reported]).toEqual([40, true, []]);
  });

  it('mentions the longer wait of a busy restaurant', async () => {
    const { time, slots } = await opened();
    slots.busyMinutes = 20;
    await time.load();
    expect(time.offer).toMatchObject({ busyMinutes: 20, asap: { minMinutes: 60 } });
  });

  it('loads again when the restaurant was reloaded, as its desk may have changed its slots', async () => {
    const { stores, slots } = await opened();
    const before = slots.questions.length;
    const { state } = stores.shop;
    if (state.kind !== 'ready') throw new Error('There is no menu');
    const catalog = { ...state.catalog, restaurant: { ...state.catalog.restaurant } };
    runInAction(() => (stores.shop.state = { ...state, catalog }));
    await settled();
    expect(slots.questions).toHaveLength(before + 1);
  });

  it('goes by the opening hours when orders are accepted only for now', async () => {
    const shop = new AShop();
    const schedule = aSchedule({ hours: hours('08:00-23:00', ...WEEK) });
    shop.catalog = { ...shop.catalog, restaurant: { ...shop.catalog.restaurant, schedule } };
    shop.clock.time = at(NIGHT);
    const { checkout, time } = await opened(shop);
    expect([time.offer, time.requested, time.isResolved, time.goesByHours]).toEqual([undefined, 'asap', true, true]);
    await checkout.place();
    expect([shop.placed, checkout.refusal?.anchor]).toEqual([[], 'dialog']);
  });

  it('goes by the hours where no slot is left either', async () => {
    const shop = aShopWithSlots({ daysAhead: 0 });
    shop.clock.time = at('2026-11-20T20:30:00Z');
    const { checkout, time } = await opened(shop);
    expect([time.requested, time.timeGone?.instead, time.goesByHours]).toEqual(['asap', undefined, true]);
    await checkout.place();
    expect([time.isQuestionOpen, checkout.refusal?.anchor]).toEqual([false, 'dialog']);
  });

  it('requests no quote for now at a closed restaurant before its next slot is known', async () => {
    const shop = closed();
    shop.memory.slots.line.hold();
    const { time, checkout } = await opened(shop);
    expect([time.isAwaited, shop.quoted, checkout.quote.request]).toEqual([true, [], undefined]);
    await shop.memory.slots.line.release(0);
    await settled();
    expect([time.isAwaited, shop.quoted.length]).toEqual([false, 1]);
  });

  it('knows which dishes of the cart are unavailable at the chosen time', async () => {
    const shop = aShopWithSlots();
    const morning = { dishIds: ['margherita'], hours: hours('08:00-12:00', ...WEEK) };
    shop.catalog = { ...shop.catalog, timeSlots: [morning] };
    const { checkout, time } = await opened(shop);
    expect([...checkout.lines.notOffered.values()]).toEqual(['hour']);
    time.choose(half(TOMORROW));
    expect([...checkout.lines.notOffered.values()]).toEqual([]);
  });
});
