import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MapPoint, MapScene } from '#application/MapScene.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { City } from '#domain/location/City.ts';
import { type CityOffer, deliveringZones, takeawayPoints } from '#domain/location/CityOffer.ts';
import { cityMinZoom, cityView, houseView, type MapView as View } from '#domain/location/mapView.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useHoursText } from '#ui/i18n/useHoursText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { MapView } from '#ui/shop/MapView.tsx';
import { useDrawnTheme } from '#ui/shop/useDrawnTheme.ts';
import styles from './MapMissing.module.css';
import type { PlaceStore } from './PlaceStore.ts';
import { TownPicture } from './TownPicture.tsx';

/** The location that the map shows and changes: the form's own on a desktop, one to be confirmed on a phone. */
interface MapTarget {
  readonly deliveryType: DeliveryType;
  readonly place: PlaceStore;
  readonly pointId: string | undefined;
  choosePoint(id: string): void;
}

interface LocationMapProps {
  readonly target: MapTarget;
  readonly city: City;
  /** Absent while it is loading. */
  readonly offer: CityOffer | undefined;
  readonly className?: string | undefined;
  /** Called when the map starts or stops moving under the centered pin; when absent, the pin is not centered. */
  readonly onMoving?: (isMoving: boolean) => void;
  /** No vendor has a map to show. */
  readonly onMissing?: () => void;
}

export const LocationMap = observer(function LocationMap(props: LocationMapProps): ReactNode {
  const { target, city, offer, className, onMoving, onMissing } = props;
  const { settings, useCases, clock } = useStores();
  const intl = useIntl();
  const text = useText();
  const hours = useHoursText();
  const theme = useDrawnTheme(settings.settings.theme);
  const { locale } = settings;
  const { deliveryType, place, pointId } = target;
  const pin = place.place.coordinates;

  const zones = useMemo(() => (offer === undefined ? [] : deliveringZones(offer)), [offer]);
  const scene = mapScene({
    city,
    offer,
    zones,
    deliveryType,
    pin,
    pointId,
    theme,
    locale,
    text,
    hours: (schedule) => hours(schedule, clock.now).text,
    labels: { map: intl.formatMessage({ id: 'map.title' }), pin: intl.formatMessage({ id: 'map.pin' }) },
  });
  const [view, setView] = useState<View>(() => firstView(city, offer, pin));
  useEffect(() => setView(firstView(city, offer, place.place.coordinates)), [city, offer, place]);
  useEffect(() => {
    if (deliveryType === 'DELIVERY' && place.foundCoordinates !== undefined) setView(houseView(place.foundCoordinates));
  }, [deliveryType, place.foundCoordinates]);
  const point = offer?.restaurants.find(({ id }) => id === pointId)?.coordinates;
  useEffect(() => {
    if (deliveryType === 'TAKE_AWAY' && point !== undefined) setView(houseView(point));
  }, [deliveryType, point]);

  return (
    <MapView
      show={useCases.showMap}
      scene={scene}
      view={view}
      className={className}
      onPinned={(at) => void place.pin(at)}
      onPointPicked={target.choosePoint}
      follow={
        onMoving !== undefined && scene.isPinnable && pin !== undefined
          ? { onMoving, onPanned: (to) => void place.pin(to) }
          : undefined
      }
      onLocate={deliveryType === 'DELIVERY' && offer !== undefined ? () => void place.locate() : undefined}
      isLocating={place.position.isLooking}
      fallback={<MapMissing />}
      onMissing={onMissing}
    />
  );
});

function firstView(city: City, offer: CityOffer | undefined, pin: GeoPoint | undefined): View {
  if (pin !== undefined) return houseView(pin);
  const points =
    offer?.restaurants.flatMap(({ coordinates }) => (coordinates === undefined ? [] : [coordinates])) ?? [];
  return cityView(city, offer === undefined ? [] : deliveringZones(offer), points);
}

/** Shown when no map is available: a picture, and how to continue without a map. */
function MapMissing(): ReactNode {
  return (
    <div className={styles.missing}>
      <TownPicture className={styles.picture} />
      <div className={styles.text} role="status">
        <Notice>
          <FormattedMessage id="map.missing" />
        </Notice>
      </div>
    </div>
  );
}

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
function mapScene(parts: SceneParts): MapScene {
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
