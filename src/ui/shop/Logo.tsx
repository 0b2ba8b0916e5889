import { type ReactNode, useState } from 'react';
import type { Market } from '#application/market/Market.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import styles from './Logo.module.css';

interface LogoProps {
  readonly brand: Market['brand'];
  /** Height in CSS pixels. The width follows from the picture, which keeps its ratio where there is no room for it. */
  readonly size: 40 | 64;
  readonly className?: string | undefined;
}

/** The brand's logo, with the first letter of its name as the fallback. */
export function Logo({ brand, size, className }: LogoProps): ReactNode {
  const [isFailed, setFailed] = useState(false);
  const name = useText()(brand.name);
  const [letter = ''] = name;
  return isFailed || brand.logo === '' ? (
    <span className={classNames(styles.letter, size === 64 && styles.large, className)} aria-hidden>
      {letter.toLocaleUpperCase()}
    </span>
  ) : (
    <img
      className={classNames(styles.image, className)}
      src={brand.logo}
      height={size}
      alt=""
      onError={() => setFailed(true)}
      // If the image failed before hydration, its error event was missed.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0 && image.src !== '') setFailed(true);
      }}
    />
  );
}
