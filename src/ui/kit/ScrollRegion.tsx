import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollRegionProps {
  readonly className: string;
  readonly children: ReactNode;
}

const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** A scrollable region. It is focusable if nothing in it is, so that it can be scrolled by keyboard. */
export function ScrollRegion({ className, children }: ScrollRegionProps): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setStop(element.scrollHeight > element.clientHeight && element.querySelector(STOPS) === null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={region} className={className} tabIndex={isStop ? 0 : undefined}>
      {children}
    </div>
  );
}
