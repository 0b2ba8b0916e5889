import { LoaderCircle, LocateFixed, Minus, Plus } from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MapScene } from '#application/MapScene.ts';
import { MAP_ZOOM_STEP } from '#application/maps/mapStyle.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MapView as View } from '#domain/location/mapView.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import sweep from '#ui/kit/Sweep.module.css';
import styles from './MapView.module.css';
import { useHandPan } from './useHandPan.ts';
import { useMountedMap } from './useMountedMap.ts';

interface PinFollow {
  /** Called when the map starts moving and when it comes to rest. */
  readonly onMoving: (isMoving: boolean) => void;
  /** Called with the map's center when it comes to rest. */
  readonly onPanned: (to: GeoPoint) => void;
}

interface MapViewProps {
  readonly show: UseCases['showMap'];
  readonly scene: MapScene;
  /** The map moves whenever this is a new object. */
  readonly view: View;
  readonly onPinned?: (at: GeoPoint) => void;
  readonly onPointPicked?: (id: string) => void;
  /** The pin stays in the center while the map is moved under it. */
  readonly follow?: PinFollow | undefined;
  /** Called when the customer asks to be located; when absent, there is no such button. */
  readonly onLocate?: (() => void) | undefined;
  /** The device's position is being determined. */
  readonly isLocating?: boolean;
  /** Shown when no map is available. */
  readonly fallback: ReactNode;
  /** Called when no map is available. */
  readonly onMissing?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** A map with the shop's own buttons, from whichever vendor works; without one the fallback is shown. */
export function MapView(props: MapViewProps): ReactNode {
  const { show, scene, view, onLocate, isLocating = false, fallback, className } = props;
  const { host, handle, state } = useMountedMap({
    show,
    scene,
    view,
    onPinned: (at) => {
      pan.pinned();
      props.onPinned?.(at);
    },
    onPointPicked: props.onPointPicked,
    onMissing: props.onMissing,
  });
  const pan = useHandPan(handle, {
    onMove: (pin) => {
      if (props.follow === undefined) return;
      props.follow.onMoving(true);
      handle.current?.draw({ ...scene, pin });
    },
    onRest: (to) => {
      if (to === undefined) handle.current?.draw(scene);
      else props.follow?.onPanned(to);
      props.follow?.onMoving(false);
    },
  });

  const pinByKey = (event: KeyboardEvent): void => {
    const isOnMap = !(event.target as Element).closest('button, a, [role="button"]');
    if (event.key !== 'Enter' || !isOnMap || !scene.isPinnable || handle.current === undefined) return;
    event.preventDefault();
    props.onPinned?.(handle.current.center());
  };

  if (state === 'failed') return <div className={classNames(styles.frame, className)}>{fallback}</div>;
  return (
    <div className={classNames(styles.frame, className)} data-map>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the map inside handles the keys */}
      <div ref={host} className={styles.host} onKeyDown={pinByKey} onPointerDown={pan.onPointerDown} />
      {state === 'loading' && <div className={classNames(styles.waiting, sweep.sweep)} />}
      {scene.isPinnable && (
        <>
          <span className={styles.crosshair} aria-hidden />
          <p className={styles.keys} aria-hidden>
            <FormattedMessage id="map.keys" />
          </p>
        </>
      )}
      {state === 'ready' && (
        <MapControls onLocate={onLocate} isLocating={isLocating} onZoom={(levels) => handle.current?.zoomBy(levels)} />
      )}
    </div>
  );
}

interface MapControlsProps {
  readonly onLocate: (() => void) | undefined;
  readonly isLocating: boolean;
  /** Called with the zoom levels to add. */
  readonly onZoom: (levels: number) => void;
}

function MapControls({ onLocate, isLocating, onZoom }: MapControlsProps): ReactNode {
  const intl = useIntl();
  return (
    <div className={styles.controls}>
      {onLocate !== undefined && (
        <button
          type="button"
          className={`round ${styles.control}`}
          aria-label={intl.formatMessage({ id: 'map.locate' })}
          aria-busy={isLocating || undefined}
          onClick={onLocate}
        >
          <Icon of={isLocating ? LoaderCircle : LocateFixed} className={isLocating ? styles.looking : undefined} />
        </button>
      )}
      <button
        type="button"
        className={`round ${styles.control}`}
        aria-label={intl.formatMessage({ id: 'map.zoomIn' })}
        onClick={() => onZoom(MAP_ZOOM_STEP)}
      >
        <Icon of={Plus} />
      </button>
      <button
        type="button"
        className={`round ${styles.control}`}
        aria-label={intl.formatMessage({ id: 'map.zoomOut' })}
        onClick={() => onZoom(-MAP_ZOOM_STEP)}
      >
        <Icon of={Minus} />
      </button>
    </div>
  );
}
