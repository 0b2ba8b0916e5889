import { NetworkFailed } from '#application/AppError.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { settled } from '#tests/support/settled.ts';
import { aTown, PORT_12, questionIn, SEA } from '#tests/ui/support/aTown.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SaveStore } from '#ui/features/location/SaveStore.ts';

const PIZZA = aLine({ dishId: 'pizza' });
/** Sold to be taken away only. */
const ICE = aLine({ dishId: 'ice-cream' });

async function opened(place: DeliveryPlace = PORT_12, lines = [PIZZA]) {
  const town = aTown();
  town.storage.write('cart', aCart({ lines }));
  const question = await questionIn(town, place);
  const saving = handedOn(
    new SaveStore(town.useCases, {
      read: () => question.flow,
      match: () => question.match,
      tell: question.tell,
    }),
  );
  return {
    town,
    question,
    saving,
    storedLocation: () => town.storage.read('location'),
    inCart: () => town.storage.read('cart')?.lines.map(({ dishId }) => dishId),
  };
}

describe('SaveStore', () => {
  it('keeps where the customer wants to have it', async () => {
    const { saving, storedLocation, question } = await opened();
    expect(saving.state.kind).toBe('idle');
    await saving.save();
    const location = { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place: PORT_12 };
    expect(storedLocation()).toEqual(location);
    expect([saving.state.kind, question.flow.saved]).toEqual(['saved', location]);
  });

  it('saves nothing before the offer of the city is known', async () => {
    const { saving, storedLocation, question, town } = await opened();
    question.flow = { ...question.flow, offer: undefined };
    await saving.save();
    expect([saving.state.kind, storedLocation(), town.quotes.calls]).toEqual(['idle', undefined, []]);
  });

  it('is busy until the cart is checked for the location, and ignores a second click meanwhile', async () => {
    const { saving, town, storedLocation } = await opened();
    town.quotes.checks.hold();
    const first = saving.save();
    await settled();
    expect([saving.state.kind, storedLocation()]).toEqual(['working', undefined]);
    await saving.save();
    await town.quotes.checks.release(0);
    await first;
    expect([saving.state.kind, town.quotes.checks.held]).toEqual(['saved', 1]);
  });

  it('asks about a missing house number, and saves after the answer', async () => {
    const { saving, storedLocation, question } = await opened({ ...PORT_12, hasHouseNumber: false });
    await saving.save();
    expect([saving.state.kind, storedLocation(), question.flow.showsErrors]).toEqual([
      'house-number-missing',
      undefined,
      false,
    ]);
    question.tell({ kind: 'house-number-confirmed' });
    await saving.save();
    expect([saving.state.kind, storedLocation()?.restaurantId]).toEqual(['saved', 'port']);
  });

  it.each([
    ['no address', {}],
    ['an address that no courier goes to', { ...PORT_12, coordinates: SEA }],
  ])('goes back to the form for %s, which shows what is missing from then on', async (_, place) => {
    const { saving, storedLocation, question } = await opened(place);
    await saving.save();
    expect([saving.state.kind, storedLocation(), question.flow.showsErrors, question.flow.saved]).toEqual([
      'idle',
      undefined,
      true,
      undefined,
    ]);
    question.tell({ kind: 'place-changed', place: PORT_12 });
    await saving.save();
    expect([saving.state.kind, question.flow.showsErrors]).toEqual(['saved', false]);
  });

  it('names the dishes that would be removed and saves nothing until the customer agrees', async () => {
    const { saving, storedLocation, inCart } = await opened(PORT_12, [PIZZA, ICE]);
    await saving.save();
    expect(saving.state).toEqual({ kind: 'dishes-stay-behind', lines: [ICE] });
    expect([storedLocation(), inCart()]).toEqual([undefined, ['pizza', 'ice-cream']]);
    await saving.save({ dropUnavailable: true });
    expect([saving.state.kind, storedLocation()?.restaurantId, inCart()]).toEqual(['saved', 'port', ['pizza']]);
  });

  it('leaves everything as it was when the customer thinks again', async () => {
    const { saving, storedLocation, inCart } = await opened(PORT_12, [PIZZA, ICE]);
    await saving.save();
    saving.reconsider();
    expect([saving.state.kind, storedLocation(), inCart()]).toEqual(['idle', undefined, ['pizza', 'ice-cream']]);
  });

  it('shows why it failed, saves nothing, and saves on the next click', async () => {
    const { saving, storedLocation, town } = await opened();
    const error = new NetworkFailed();
    town.quotes.checks.failNext(error);
    await saving.save();
    expect([saving.state, storedLocation(), town.errors.reports]).toEqual([{ kind: 'failed', error }, undefined, []]);
    await saving.save();
    expect([saving.state.kind, storedLocation()?.restaurantId]).toEqual(['saved', 'port']);
  });

  it('reports a fault with where it happened', async () => {
    const { saving, town } = await opened();
    const fault = new TypeError('broken');
    town.quotes.checks.failNext(fault);
    await saving.save();
    expect([saving.state, town.errors.reports]).toEqual([
      { kind: 'failed', error: fault },
      [{ error: fault, context: 'location' }],
    ]);
  });
});
