import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapHandle, MapScene } from '#application/MapScene.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import type { MapView } from '#domain/location/mapView.ts';

interface MapInput {
  readonly show: UseCases['showMap'];
  readonly scene: MapScene;
  /** The map moves whenever this is a new object. */
  readonly view: MapView;
  readonly onPinned: (at: GeoPoint) => void;
  readonly onPointPicked: ((id: string) => void) | undefined;
  /** Called when no map is available. */
  readonly onMissing: (() => void) | undefined;
}

interface MountedMap {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly handle: RefObject<MapHandle | undefined>;
  readonly state: 'loading' | 'ready' | 'failed';
}

/** Mounts a map in the element of `host` and redraws it with every change; `handle` holds it while it is ready. */
export function useMountedMap(map: MapInput): MountedMap {
  const { show, scene, view } = map;
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  const [state, setState] = useState<MountedMap['state']>('loading');
  const onPinned = useEffectEvent((at: GeoPoint) => map.onPinned(at));
  const onPointPicked = useEffectEvent((id: string) => map.onPointPicked?.(id));
  const fail = useEffectEvent(() => {
    setState('failed');
    map.onMissing?.();
  });
  const mount = useEffectEvent((element: HTMLElement) =>
    show.execute({
      host: element,
      scene,
      view,
      events: { onPinned, onPointPicked, onFailed: fail },
    }),
  );
  const update = useEffectEvent((mounted: MapHandle) => {
    mounted.draw(scene);
    mounted.setView(view);
  });

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let isUnmounted = false;
    const begin = async (): Promise<void> => {
      try {
        const mounted = await mount(element);
        if (isUnmounted) return mounted.close();
        handle.current = mounted;
        update(mounted);
        setState('ready');
      } catch {
        // The use case has reported the error; the page shows the fallback.
        if (!isUnmounted) fail();
      }
    };
    void begin();
    return () => {
      isUnmounted = true;
      handle.current?.close();
      handle.current = undefined;
    };
  }, []);
  useEffect(() => handle.current?.draw(scene), [scene]);
  useEffect(() => handle.current?.setView(view), [view]);
  return { host, handle, state };
}
