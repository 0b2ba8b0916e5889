import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { MapHandle } from '#application/MapScene.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/** A map that was let go runs on for a while: it rests once it has stood still for so many frames. */
const RESTING_FRAMES = 10;

interface HandPan {
  readonly onPointerDown: () => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  /** The pin was set or dragged: the map has only made room for it. */
  readonly pinned: () => void;
}

/** Tells where the middle of a map has come to rest that was moved by hand, whichever vendor draws it. */
export function useHandPan(handle: RefObject<MapHandle | undefined>, onRest: (at: GeoPoint) => void): HandPan {
  const before = useRef<GeoPoint>(undefined);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const follow = (): void => {
    let last = handle.current?.center();
    let still = 0;
    const look = (): void => {
      const start = before.current;
      const now = handle.current?.center();
      if (start === undefined || last === undefined || now === undefined) return;
      still = isSame(last, now) ? still + 1 : 0;
      last = now;
      if (still < RESTING_FRAMES) frame.current = requestAnimationFrame(look);
      else if (!isSame(start, now)) onRest(now);
    };
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(look);
  };
  return {
    onPointerDown: () => {
      cancelAnimationFrame(frame.current);
      before.current = handle.current?.center();
    },
    onPointerUp: follow,
    pinned: () => {
      before.current = undefined;
    },
  };
}

function isSame(one: GeoPoint, other: GeoPoint): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}
