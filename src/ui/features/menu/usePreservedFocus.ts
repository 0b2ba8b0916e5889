import { type RefObject, useEffect, useRef } from 'react';

interface PreservedFocus {
  readonly place: RefObject<HTMLSpanElement | null>;
  /** A press here is about to change one into the other. */
  readonly keep: () => void;
}

/** The button and the stepper that takes its place are one to who uses the keyboard: the focus goes over. */
export function usePreservedFocus(isStepper: boolean): PreservedFocus {
  const place = useRef<HTMLSpanElement>(null);
  const isOurs = useRef(false);
  const before = useRef(isStepper);
  useEffect(() => {
    const hasChanged = before.current !== isStepper;
    before.current = isStepper;
    if (hasChanged && isOurs.current) {
      [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
    }
    isOurs.current = false;
  }, [isStepper]);
  return {
    place,
    keep: () => {
      isOurs.current = true;
    },
  };
}
