import assert from 'node:assert/strict';
import fc from 'fast-check';
import { zoneAt } from '#domain/delivery/zoneAt.ts';
import { type CityOffer, offeredDeliveryTypes, takeawayPoints } from '#domain/location/CityOffer.ts';
import { isSamePlace } from '#domain/location/DeliveryPlace.ts';
import { matchDelivery } from '#domain/location/deliveryMatch.ts';
import {
  type LocationEvent,
  type LocationFlow,
  nextLocationFlow,
  startLocationFlow,
} from '#domain/location/locationFlow.ts';
import type { SelectedLocation } from '#domain/location/SelectedLocation.ts';
import { type SaveDecision, saveDecision } from '#domain/location/saveDecision.ts';
import { serves } from '#domain/location/serves.ts';
import { aPlace, HARBOUR, HARBOUR_OFFER, RIVER, RIVER_OFFER } from './aTown.ts';

const OFFERS: Readonly<Record<string, CityOffer>> = { harbour: HARBOUR_OFFER, river: RIVER_OFFER };

/** What the customer has seen happen, told in the simplest words. */
interface Model {
  readonly isSingle: boolean;
  /** The address whose missing house number was agreed to. */
  agreedTo: string | undefined;
}

/** The machine, and what it has saved. */
interface Running {
  flow: LocationFlow;
  stored: SelectedLocation | undefined;
}

type Command = fc.Command<Model, Running>;

const asksForNumber = ({ deliveryType, place }: LocationFlow): boolean =>
  deliveryType === 'DELIVERY' && place.coordinates !== undefined && place.hasHouseNumber === false;

const addressOf = ({ place }: LocationFlow): string => `${place.address} ${place.placeId}`;

function holds(model: Model, { flow, stored }: Running): void {
  const { step, city, offer, place, pointId, deliveryType } = flow;
  assert.ok(step === 'citySelection' || city !== undefined);
  assert.ok(!model.isSingle || step !== 'citySelection');
  assert.ok(offer === undefined || offer.city.id === city?.id);
  assert.equal(flow.saved, stored);
  assert.equal(flow.isHouseNumberConfirmed, model.agreedTo === addressOf(flow));
  const point = offer?.restaurants.find(({ id }) => id === pointId);
  assert.ok(pointId === undefined || (point !== undefined && serves(point, 'TAKE_AWAY')));
  if (offer === undefined) return;
  assert.ok(offeredDeliveryTypes(offer).includes(deliveryType));
  assert.ok(deliveryType === 'DELIVERY' || pointId !== undefined);
  const delivering = offer.restaurants.filter((restaurant) => serves(restaurant, 'DELIVERY')).map(({ id }) => id);
  const zone = place.coordinates && zoneAt(offer.zones, place.coordinates, delivering);
  assert.equal(
    matchDelivery(flow, offer).served?.restaurant.id,
    deliveryType === 'DELIVERY' ? zone?.restaurantId : pointId,
  );
}

/** A command that is one event, with what must be true of the machine before and after it. */
class Happens implements Command {
  readonly #event: LocationEvent;
  readonly #then: (before: LocationFlow, after: LocationFlow) => void;

  constructor(event: LocationEvent, then: (before: LocationFlow, after: LocationFlow) => void) {
    this.#event = event;
    this.#then = then;
  }

  check(): boolean {
    return true;
  }

  run(model: Model, running: Running): void {
    const before = running.flow;
    running.flow = nextLocationFlow(before, this.#event);
    const moved = addressOf(before) !== addressOf(running.flow) || before.city?.id !== running.flow.city?.id;
    if (moved) model.agreedTo = undefined;
    if (this.#event.kind === 'house-number-confirmed' && asksForNumber(before)) model.agreedTo = addressOf(before);
    this.#then(before, running.flow);
    holds(model, running);
  }

  toString(): string {
    return JSON.stringify(this.#event, (key, value) => (key === 'offer' ? value.city.id : value));
  }
}

/** The save flow without its questions: what may be saved is saved. */
class Save implements Command {
  check(): boolean {
    return true;
  }

  run(model: Model, running: Running): void {
    const { flow, stored } = running;
    if (flow.offer === undefined) return;
    const question = { match: matchDelivery(flow, flow.offer), saved: stored };
    const decision = saveDecision({ ...question, isHouseNumberConfirmed: flow.isHouseNumberConfirmed });
    assert.ok(mayFollow(decision, flow, flow.offer, stored));
    running.flow = nextLocationFlow(flow, { kind: 'save-answered', isInvalid: decision.kind === 'invalid' });
    if (decision.kind === 'save') {
      running.stored = decision.location;
      running.flow = nextLocationFlow(running.flow, { kind: 'saved', location: decision.location });
    }
    holds(model, running);
  }

  toString(): string {
    return 'save';
  }
}

/** Nothing faulty is saved but what was saved before. */
function mayFollow(decision: SaveDecision, flow: LocationFlow, offer: CityOffer, stored?: SelectedLocation): boolean {
  const problem = matchDelivery(flow, offer).problem;
  switch (decision.kind) {
    case 'house-number-missing':
      return flow.deliveryType === 'DELIVERY' && flow.place.hasHouseNumber === false && !flow.isHouseNumberConfirmed;
    case 'invalid':
      return decision.problem === problem;
    case 'save': {
      const { location } = decision;
      const isWhole =
        location.deliveryType === flow.deliveryType &&
        location.cityId === offer.city.id &&
        (location.deliveryType === 'DELIVERY'
          ? isSamePlace(location.place ?? {}, flow.place)
          : location.place === undefined);
      return (
        isWhole &&
        (location === stored ||
          (problem === undefined && location.restaurantId === matchDelivery(flow, offer).served?.restaurant.id))
      );
    }
  }
}

const happens = (event: LocationEvent, then: (before: LocationFlow, after: LocationFlow) => void = () => {}): Command =>
  new Happens(event, then);

const city = fc.constantFrom(HARBOUR, RIVER);
const coordinate = fc.constantFrom(0, 0.5, 1, 1.5, 2, 2.5, 9);
const place = fc.oneof(
  fc.constant({}),
  fc.record({
    address: fc.constantFrom('Portovaya', 'Rechnaya'),
    placeId: fc.constantFrom('N1', 'N2'),
    location: fc.record({ lat: coordinate, lng: coordinate }),
    hasHouseNumber: fc.boolean(),
    apartment: fc.constantFrom('8', undefined),
  }),
);

/** Where there is a choice of cities. */
const amongCities = [
  city.map((picked) =>
    happens({ kind: 'city-picked', city: picked }, (before, after) => {
      assert.equal(after.step, 'deliveryTypeSelection');
      const savedPlace = before.saved?.cityId === picked.id ? before.saved.place : undefined;
      assert.deepEqual(after.place, before.city?.id === picked.id ? before.place : (savedPlace ?? {}));
    }),
  ),
  fc.constant(happens({ kind: 'city-picked', city: undefined })),
];

const inCity = [
  fc.constant(
    happens({ kind: 'header-tapped' }, (before, after) => {
      assert.deepEqual({ ...after, step: before.step }, before);
    }),
  ),
  city.map(({ id }) => happens({ kind: 'offer-loaded', offer: OFFERS[id] as CityOffer, locale: 'ru' })),
  fc.constantFrom('DELIVERY' as const, 'TAKE_AWAY' as const).map((deliveryType) =>
    happens({ kind: 'type-switched', deliveryType, locale: 'ru' }, (before, after) => {
      assert.equal(after.place, before.place);
      const isOther = after.deliveryType !== before.deliveryType;
      const first = before.offer && takeawayPoints(before.offer, 'ru')[0]?.id;
      const pointId = deliveryType === 'TAKE_AWAY' ? first : undefined;
      assert.equal(after.pointId, isOther ? pointId : before.pointId);
    }),
  ),
  fc
    .constantFrom('port', 'bay', 'ark', 'courier', 'bread')
    .map((pointId) => happens({ kind: 'point-picked', pointId })),
  place.map((one) => happens({ kind: 'place-changed', place: one })),
  fc.constant(happens({ kind: 'house-number-confirmed' })),
  fc.constant<Command>(new Save()),
];

/** @spec 4.33 */
describe('by law, choosing a place', () => {
  it.each([
    ['one city', [HARBOUR]],
    ['two cities', [HARBOUR, RIVER]],
  ])('keeps its promises whatever a customer does among %s', (_, cities) => {
    const start = fc.record({
      saved: fc.constantFrom<SelectedLocation | undefined>(
        undefined,
        { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place: aPlace() },
        { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'bay' },
        { cityId: 'river', deliveryType: 'TAKE_AWAY', restaurantId: 'bread' },
        { deliveryType: 'DELIVERY', restaurantId: 'port' },
      ),
    });
    const isSingle = cities.length === 1;
    const promises = fc.property(
      start,
      fc.commands(isSingle ? inCity : [...inCity, ...amongCities], { maxCommands: 40 }),
      (start, run) => {
        fc.modelRun(() => {
          const flow = nextLocationFlow(startLocationFlow(start), { kind: 'cities-loaded', cities });
          return { model: { isSingle, agreedTo: undefined }, real: { flow, stored: start.saved } };
        }, run);
      },
    );
    expect(() => fc.assert(promises, { numRuns: 1000 })).not.toThrow();
  });
});
