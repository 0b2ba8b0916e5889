import { type ReactNode, useContext, useState } from 'react';
import type { Photo } from '#domain/media/Photo.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { useHydrated } from '#ui/kit/useHydrated.ts';
import styles from './Picture.module.css';

interface PictureProps {
  readonly photo: Photo | undefined;
  /** The `sizes` attribute of the image: its width in the layout. */
  readonly sizes: string;
  /**
   * Above the fold, so it is loaded at once. Other pictures wait until hydration, so as not to compete with scripts,
   * and are then loaded lazily.
   */
  readonly eager?: boolean;
  /** The photo is not of a dish: it fills the frame, whatever the brand shows its dishes on. */
  readonly full?: boolean;
  readonly className?: string | undefined;
}

/**
 * A photo that fills its frame, or lies on a plate as the brand or the hue of an illustration wants it, or the tint of
 * the brand where there is none or it fails to load. It is one element, unless something is cut or moved within a frame.
 */
export function Picture({ photo, sizes, eager = false, full = false, className }: PictureProps): ReactNode {
  const [failed, setFailed] = useState(false);
  const text = useText();
  const isHydrated = useHydrated();
  const photoStyle = useContext(StoresContext)?.market.brand.dishPhotos;
  const hue = photo?.placeholder?.startsWith('hue-') ? photo.placeholder : undefined;
  const isPlated = !full && (photoStyle === undefined ? hue !== undefined : photoStyle === 'plate');
  const isRound = isPlated && photoStyle !== undefined;
  const frame = classNames(styles.frame, isPlated && styles.plated, isRound && styles.round, hue, className);
  if (photo === undefined || photo.url === '' || failed) {
    return <span className={classNames(styles.frame, styles.empty, className)} />;
  }
  if (!eager && !isHydrated) return <span className={frame} />;
  const isFramed = full || isRound;
  const alt = text(photo.alt);
  const attributes = {
    src: photo.url,
    srcSet: photo.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined,
    sizes: photo.sources.length > 0 ? sizes : undefined,
    width: photo.width,
    height: photo.height,
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'auto' : 'low',
    decoding: 'async',
    onError: () => setFailed(true),
  } as const;
  if (!isFramed) return <img className={classNames(frame, styles.alone)} {...attributes} alt={alt} />;
  return (
    <span className={frame}>
      <img className={styles.image} {...attributes} alt={alt} />
    </span>
  );
}
