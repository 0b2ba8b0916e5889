import { makeAutoObservable, observableRef } from 'mobx';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import { type CityOffer, deliveringZoneAt } from '#domain/location/CityOffer.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { type LocationProblem, locationProblem } from '#domain/location/locationDraft.ts';
import type { MapChoice } from './LocationStore.ts';
import { type PlaceNeeds, PlaceStore, type PlaceWords } from './PlaceStore.ts';

interface MapStart {
  readonly offer: CityOffer;
  readonly deliveryType: DeliveryType;
  readonly choice: MapChoice;
  readonly words: PlaceWords;
}

/** What is chosen on the map of a phone: it counts only once it is confirmed. */
export class MapDialogStore {
  choice: MapChoice;
  readonly offer: CityOffer;
  readonly deliveryType: DeliveryType;
  readonly place: PlaceStore;

  constructor(useCases: PlaceNeeds, { offer, deliveryType, choice, words }: MapStart) {
    this.offer = offer;
    this.deliveryType = deliveryType;
    this.choice = choice;
    makeAutoObservable(this, { choice: observableRef, offer: false, place: false }, { autoBind: true });
    this.place = new PlaceStore(useCases, { read: () => this.choice.place, write: this.takePlace }, words);
    this.place.fill(offer.city);
  }

  get pointId(): string | undefined {
    return this.choice.pointId;
  }

  get zone(): DeliveryZone | undefined {
    const { location } = this.choice.place;
    return location && deliveringZoneAt(this.offer, location);
  }

  /** Why it cannot be confirmed yet. */
  get problem(): LocationProblem | undefined {
    return locationProblem({ ...this.choice, deliveryType: this.deliveryType }, this.offer);
  }

  takePlace(place: DeliveryPlace): void {
    this.choice = { ...this.choice, place };
  }

  choosePoint(pointId: string): void {
    this.choice = { ...this.choice, pointId };
  }
}
