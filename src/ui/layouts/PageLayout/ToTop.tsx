import { ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './ToTop.module.css';

const SCREENS = 2;

/** Leads back to the top of a long page, once it has been left behind. */
export function ToTop(): ReactNode {
  const intl = useIntl();
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const look = (): void => setFar(scrollY > innerHeight * SCREENS);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!isFar) return null;
  const rise = (): void => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={intl.formatMessage({ id: 'shell.toTop' })}
      onClick={rise}
    >
      <ArrowUp size={22} strokeWidth={2.25} aria-hidden />
    </button>
  );
}
