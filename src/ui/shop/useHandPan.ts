import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { MapHandle } from '#application/MapScene.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';

/** The map counts as resting after this many frames without movement, because it coasts after being released. */
const RESTING_FRAMES = 10;

interface HandPan {
  readonly onPointerDown: (event: PointerEvent) => void;
  /** Call it after the pin was set or dragged: the following movement is not a pan by the customer. */
  readonly pinned: () => void;
}

interface HandPanEvents {
  /** Called when the center moves, by hand or while coasting. */
  readonly onMove: (middle: GeoPoint) => void;
  /** Called when the map rests, with its center, or with undefined when it has not moved or a pin was set meanwhile. */
  readonly onRest: (middle: GeoPoint | undefined) => void;
}

/** Tracks a map that the customer pans until it rests, with any vendor. */
export function useHandPan(handle: RefObject<MapHandle | undefined>, { onMove, onRest }: HandPanEvents): HandPan {
  const start = useRef<GeoPoint>(undefined);
  const fingers = useRef(new Set<number>());
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const follow = (): void => {
    let last = start.current;
    let still = 0;
    let isMoving = false;
    const checkRest = (): void => {
      const middle = handle.current?.center();
      const isPinned = start.current === undefined;
      if (isPinned || last === undefined || middle === undefined) {
        if (isMoving) onRest(undefined);
        return;
      }
      if (isSame(last, middle)) still += 1;
      else {
        still = 0;
        isMoving = true;
        onMove(middle);
      }
      last = middle;
      if (fingers.current.size > 0 || still < RESTING_FRAMES) frame.current = requestAnimationFrame(checkRest);
      else if (isMoving) onRest(isSame(start.current ?? middle, middle) ? undefined : middle);
    };
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(checkRest);
  };
  return {
    onPointerDown: ({ pointerId, target }) => {
      // Dragging the pin is not panning the map.
      if ((target as Element).closest('[role="button"]') !== null) return;
      const held = fingers.current;
      held.add(pointerId);
      const letGo = (event: globalThis.PointerEvent): void => {
        if (event.pointerId !== pointerId) return;
        held.delete(pointerId);
        removeEventListener('pointerup', letGo, true);
        removeEventListener('pointercancel', letGo, true);
      };
      addEventListener('pointerup', letGo, true);
      addEventListener('pointercancel', letGo, true);
      start.current = handle.current?.center();
      follow();
    },
    pinned: () => {
      start.current = undefined;
    },
  };
}

function isSame(one: GeoPoint, other: GeoPoint): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}
