import { type ReactNode, useEffect, useRef } from 'react';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';

/** Where a captcha may ask, should the server want one; it has no height until then. */
export function CaptchaPlace({ store }: { readonly store: SignInStore }): ReactNode {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    store.placeCaptcha(place.current);
    return () => store.placeCaptcha(null);
  }, [store]);

  return <div ref={place} className={styles.captcha} />;
}
