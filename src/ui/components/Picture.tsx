import { type ReactNode, useState } from 'react';
import type { Photo } from '#domain/media/Photo.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from './classNames.ts';
import styles from './Picture.module.css';
import { useHydrated } from './useHydrated.ts';

interface PictureProps {
  readonly photo: Photo | undefined;
  /** The `sizes` attribute of the image: its width in the layout. */
  readonly sizes: string;
  /**
   * Above the fold, so it is loaded at once. Other pictures wait until hydration, so as not to compete with scripts, and are then
   * loaded lazily.
   */
  readonly eager?: boolean;
  /** The photo fills the frame, even an illustration with a hue. */
  readonly full?: boolean;
  readonly className?: string | undefined;
}

/** A photo that fills its frame, or an illustration on its hue, or the tint of the brand where there is none or it fails to load. */
export function Picture({ photo, sizes, eager = false, full = false, className }: PictureProps): ReactNode {
  const [failed, setFailed] = useState(false);
  const text = useText();
  const isHydrated = useHydrated();
  const hue = photo?.placeholder?.startsWith('hue-') ? photo.placeholder : undefined;
  const frame = classNames(styles.frame, hue !== undefined && !full && styles.plated, hue, className);
  if (photo === undefined || photo.url === '' || failed) {
    return <span className={classNames(styles.frame, styles.empty, className)} />;
  }
  return (
    <span className={frame}>
      {(eager || isHydrated) && (
        <img
          className={styles.image}
          src={photo.url}
          srcSet={photo.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
          sizes={photo.sources.length > 0 ? sizes : undefined}
          width={photo.width}
          height={photo.height}
          alt={text(photo.alt)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'auto' : 'low'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
