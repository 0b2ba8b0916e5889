import { type ReactNode, useEffect, useState } from 'react';
import { extraPart } from '#ui/shop/lazyPart.tsx';

const Notices = extraPart(async () => (await import('./Notices.tsx')).Notices);

/** Delay in milliseconds before unsolicited notices are shown. */
const CALM_MS = 1500;

export function LateNotices(): ReactNode {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  return isCalm && <Notices />;
}
