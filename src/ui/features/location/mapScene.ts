import type { MapPoint, MapScene } from '#application/MapScene.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import { type CityOffer, takeawayPoints } from '#domain/location/CityOffer.ts';
import { cityMinZoom } from '#domain/location/mapView.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

interface SceneParts {
  readonly city: City;
  readonly offer: CityOffer | undefined;
  readonly zones: MapScene['zones'];
  readonly deliveryType: DeliveryType;
  readonly pin: GeoPoint | undefined;
  readonly pointId: string | undefined;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  readonly labels: MapScene['labels'];
  readonly text: (text: LocalizedText | undefined) => string;
  readonly hours: (schedule: Schedule) => string;
}

/** The map's content: zones and pin for a delivery, pickup points for a takeaway. */
export function mapScene(parts: SceneParts): MapScene {
  const { offer, deliveryType, theme, locale, labels } = parts;
  const isDelivery = deliveryType === 'DELIVERY';
  return {
    theme,
    locale,
    labels,
    minZoom: cityMinZoom(parts.city),
    zones: isDelivery ? parts.zones : [],
    points: isDelivery || offer === undefined ? [] : pointsOf(offer, parts),
    pin: isDelivery ? parts.pin : undefined,
    isPinnable: isDelivery && offer !== undefined,
  };
}

function pointsOf(offer: CityOffer, { locale, pointId, text, hours }: SceneParts): readonly MapPoint[] {
  return takeawayPoints(offer, locale).flatMap(({ id, coordinates, name, address, schedule }) => {
    if (coordinates === undefined) return [];
    const notes = [text(address), hours(schedule)].filter(Boolean);
    return [{ id, coordinates, title: text(name), notes, isChosen: id === pointId }];
  });
}
