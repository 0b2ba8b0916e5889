import { makeAutoObservable, observableRef } from 'mobx';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { type DeliveryMatch, type LocationProblem, matchDelivery } from '#domain/location/deliveryMatch.ts';
import type { MapChoice } from './locationStart.ts';
import { type PlaceNeeds, PlaceStore } from './PlaceStore.ts';
import type { PlaceMessages } from './placeDraft.ts';

interface MapStart {
  readonly offer: CityOffer;
  readonly deliveryType: DeliveryType;
  readonly choice: MapChoice;
  readonly messages: PlaceMessages;
}

/** The choice on the map of a phone, which applies once it is confirmed. */
export class MapDialogStore {
  choice: MapChoice;
  /** The map is moving under the pin, so that the place is unknown until it rests. */
  isMoving = false;
  /** There is no map to press on: what the page says in its place tells how to go on. */
  isMapMissing = false;
  readonly offer: CityOffer;
  readonly deliveryType: DeliveryType;
  readonly place: PlaceStore;

  constructor(useCases: PlaceNeeds, { offer, deliveryType, choice, messages }: MapStart) {
    this.offer = offer;
    this.deliveryType = deliveryType;
    this.choice = choice;
    makeAutoObservable(this, { choice: observableRef, offer: false, place: false }, { autoBind: true });
    this.place = new PlaceStore(useCases, { read: () => this.choice.place, write: this.takePlace }, messages);
    this.place.fill(offer.city);
  }

  get pointId(): string | undefined {
    return this.choice.pointId;
  }

  get match(): DeliveryMatch {
    return matchDelivery({ ...this.choice, deliveryType: this.deliveryType }, this.offer);
  }

  get zone(): DeliveryZone | undefined {
    return this.match.served?.zone;
  }

  /** Why the choice cannot be confirmed. */
  get problem(): LocationProblem | undefined {
    return this.match.problem;
  }

  takePlace(place: DeliveryPlace): void {
    this.choice = { ...this.choice, place };
  }

  setMoving(isMoving: boolean): void {
    this.isMoving = isMoving;
  }

  setMapMissing(): void {
    this.isMapMissing = true;
  }

  choosePoint(pointId: string): void {
    this.choice = { ...this.choice, pointId };
  }
}
