import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './SignInScreen.module.css';
import type { SignInStore } from './SignInStore.ts';

/** The place for a captcha's challenge, without height until one is shown. */
export const CaptchaContainer = observer(function CaptchaContainer({
  store,
}: {
  readonly store: SignInStore;
}): ReactNode {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    store.mountCaptcha(container.current);
    return () => store.mountCaptcha(null);
  }, [store]);

  return <div ref={container} className={styles.captcha} />;
});
