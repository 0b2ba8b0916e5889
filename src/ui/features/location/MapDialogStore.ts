import { makeAutoObservable, observableRef } from 'mobx';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { DeliveryZone } from '#domain/delivery/DeliveryZone.ts';
import type { CityOffer } from '#domain/location/CityOffer.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { type DeliveryMatch, type LocationProblem, matchDelivery } from '#domain/location/deliveryMatch.ts';
import type { MapChoice } from './LocationStore.ts';
import { type PlaceMessages, type PlaceNeeds, PlaceStore } from './PlaceStore.ts';

interface MapStart {
  readonly offer: CityOffer;
  readonly deliveryType: DeliveryType;
  readonly choice: MapChoice;
  readonly messages: PlaceMessages;
}

/** What is chosen on the map of a phone: it counts only once it is confirmed. */
export class MapDialogStore {
  choice: MapChoice;
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

  /** Why it cannot be confirmed yet. */
  get problem(): LocationProblem | undefined {
    return this.match.problem;
  }

  takePlace(place: DeliveryPlace): void {
    this.choice = { ...this.choice, place };
  }

  choosePoint(pointId: string): void {
    this.choice = { ...this.choice, pointId };
  }
}
