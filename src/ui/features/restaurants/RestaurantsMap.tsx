import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MapScene } from '#application/MapScene.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { type City, DEFAULT_MAP_ZOOM } from '#domain/location/City.ts';
import { boundsOf, cityView, houseView, type MapView as View } from '#domain/location/mapView.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useHoursText } from '#ui/i18n/useHoursText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { MapView } from '#ui/shop/MapView.tsx';
import { useDrawnTheme } from '#ui/shop/useDrawnTheme.ts';

interface RestaurantsMapProps {
  /** Shown when no restaurant has coordinates. */
  readonly city?: City | undefined;
  readonly restaurants: readonly Restaurant[];
  readonly chosenId: string | undefined;
  readonly onChosen?: (restaurantId: string) => void;
  readonly className?: string | undefined;
}

/** Restaurants as markers on a map, which moves to the chosen one. */
export const RestaurantsMap = observer(function RestaurantsMap(props: RestaurantsMapProps): ReactNode {
  const { city, restaurants, chosenId, onChosen, className } = props;
  const { settings, useCases, clock } = useStores();
  const intl = useIntl();
  const text = useText();
  const hours = useHoursText();
  const theme = useDrawnTheme(settings.settings.theme);
  const located = restaurants.flatMap(({ coordinates, ...rest }) =>
    coordinates === undefined ? [] : [{ ...rest, coordinates }],
  );
  const scene: MapScene = {
    theme,
    locale: settings.locale,
    zones: [],
    points: located.map(({ id, coordinates, name, address, schedule }) => ({
      id,
      coordinates,
      title: text(name),
      notes: [text(address), hours(schedule, clock.now).text].filter(Boolean),
      isChosen: id === chosenId,
    })),
    isPinnable: false,
    labels: {
      map: intl.formatMessage({ id: 'restaurants.map' }),
      pin: intl.formatMessage({ id: 'restaurants.point' }),
    },
  };
  const chosen = located.find(({ id }) => id === chosenId)?.coordinates;
  const [view, setView] = useState<View>(() =>
    firstView(
      located.map(({ coordinates }) => coordinates),
      city,
    ),
  );
  useEffect(() => {
    if (chosen !== undefined) setView(houseView(chosen));
  }, [chosen]);
  return (
    <MapView
      show={useCases.showMap}
      scene={scene}
      view={view}
      className={className}
      onPointPicked={(id) => onChosen?.(id)}
      fallback={
        <Notice>
          <FormattedMessage id="restaurants.map.none" />
        </Notice>
      }
    />
  );
});

/** The initial view: all points, a close-up of a single one, or the city when there are none. */
function firstView(points: readonly GeoPoint[], city: City | undefined): View {
  const [point] = points;
  const bounds = boundsOf(points);
  if (point === undefined || bounds === undefined) return cityView(city ?? NOWHERE, [], []);
  if (points.length === 1) return houseView(point);
  return { kind: 'bounds', bounds };
}

const NOWHERE: City = { id: '', name: '', zoom: DEFAULT_MAP_ZOOM };
