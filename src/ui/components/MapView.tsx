import { LocateFixed, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MapHandle, MapScene } from '#application/MapScene.ts';
import { MAP_ZOOM_STEP } from '#application/maps/mapStyle.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MapView as View } from '#domain/location/mapView.ts';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './MapView.module.css';
import sweep from './Sweep.module.css';
import { useHandPan } from './useHandPan.ts';

interface MapViewProps {
  readonly show: UseCases['showMap'];
  readonly scene: MapScene;
  /** Looked at whenever it is another one. */
  readonly view: View;
  readonly onPinned?: (at: GeoPoint) => void;
  readonly onPointPicked?: (id: string) => void;
  /** The map was moved by hand and rests with this in its middle. */
  readonly onPanned?: ((to: GeoPoint) => void) | undefined;
  /** The customer asks to be found; absent: not offered. */
  readonly onLocate?: (() => void) | undefined;
  /** Stands there when no map can be had. */
  readonly fallback: ReactNode;
  readonly className?: string | undefined;
}

/** A map of whichever vendor works, with the shop's own buttons. Without one the page goes on. */
export function MapView(props: MapViewProps): ReactNode {
  const { show, scene, view, onLocate, fallback, className } = props;
  const intl = useIntl();
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  const pan = useHandPan(handle, (to) => props.onPanned?.(to));
  const onPinned = useEffectEvent((at: GeoPoint) => {
    pan.pinned();
    props.onPinned?.(at);
  });
  const onPointPicked = useEffectEvent((id: string) => props.onPointPicked?.(id));
  const mount = useEffectEvent((element: HTMLElement) =>
    show.execute({
      host: element,
      scene,
      view,
      events: { onPinned, onPointPicked, onFailed: () => setState('failed') },
    }),
  );
  const update = useEffectEvent((map: MapHandle) => {
    map.draw(scene);
    map.look(view);
  });

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let isGone = false;
    const begin = async (): Promise<void> => {
      try {
        const map = await mount(element);
        if (isGone) return map.close();
        handle.current = map;
        update(map);
        setState('ready');
      } catch {
        // The use-case has reported it; the page shows what stands in for a map.
        if (!isGone) setState('failed');
      }
    };
    void begin();
    return () => {
      isGone = true;
      handle.current?.close();
      handle.current = undefined;
    };
  }, []);
  useEffect(() => handle.current?.draw(scene), [scene]);
  useEffect(() => handle.current?.look(view), [view]);

  const pinByKey = (event: KeyboardEvent): void => {
    const isOnMap = !(event.target as Element).closest('button, a, [role="button"]');
    if (event.key !== 'Enter' || !isOnMap || !scene.isPinnable || handle.current === undefined) return;
    event.preventDefault();
    props.onPinned?.(handle.current.center());
  };

  if (state === 'failed') return <div className={classNames(styles.frame, className)}>{fallback}</div>;
  return (
    <div className={classNames(styles.frame, className)} data-map>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the map within is what takes the keys */}
      <div
        ref={host}
        className={styles.host}
        onKeyDown={pinByKey}
        onPointerDown={pan.onPointerDown}
        onPointerUp={pan.onPointerUp}
      />
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
        <div className={styles.controls}>
          {onLocate !== undefined && (
            <button
              type="button"
              className={styles.control}
              aria-label={intl.formatMessage({ id: 'map.locate' })}
              onClick={onLocate}
            >
              <Icon of={LocateFixed} />
            </button>
          )}
          <button
            type="button"
            className={styles.control}
            aria-label={intl.formatMessage({ id: 'map.zoomIn' })}
            onClick={() => handle.current?.zoomBy(MAP_ZOOM_STEP)}
          >
            <Icon of={Plus} />
          </button>
          <button
            type="button"
            className={styles.control}
            aria-label={intl.formatMessage({ id: 'map.zoomOut' })}
            onClick={() => handle.current?.zoomBy(-MAP_ZOOM_STEP)}
          >
            <Icon of={Minus} />
          </button>
        </div>
      )}
    </div>
  );
}
