import { ArrowUp } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '#ui/kit/Icon.tsx';
import { useRootMark } from '#ui/kit/useRootMark.ts';
import styles from './ToTop.module.css';

const SCREENS = 2;
/** Minimum distance in pixels that counts as scrolling up; less is jitter or a layout change. */
const UPWARDS = 40;

/** A button that scrolls to the top of a long page, shown when the customer scrolls up. */
export function ToTop(): ReactNode {
  const intl = useIntl();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let lowest = scrollY;
    let before = scrollY;
    const onScroll = (): void => {
      if (scrollY > before) lowest = scrollY;
      before = scrollY;
      setOffered(scrollY > innerHeight * SCREENS && lowest - scrollY >= UPWARDS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  useRootMark('to-top', isOffered ? '' : undefined);
  if (!isOffered) return null;
  const rise = (): void => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={`round ${styles.button}`}
        aria-label={intl.formatMessage({ id: 'shell.toTop' })}
        onClick={rise}
      >
        <Icon of={ArrowUp} size="l" />
      </button>
    </div>
  );
}
