import { Expand } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Photo } from '#domain/media/Photo.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './Gallery.module.css';
import { Picture } from './Picture.tsx';

interface GalleryProps {
  readonly photos: readonly Photo[];
  readonly sizes: string;
  /** Accessible name of the gallery. */
  readonly label: string;
  /** Photos fill the frame, even illustrations with a hue. */
  readonly full?: boolean;
  readonly className?: string | undefined;
}

/** A carousel of photos; each opens in a lightbox. */
export function Gallery({ photos, sizes, label, full = false, className }: GalleryProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  if (photos.length === 0) return null;

  const enlarge = async (): Promise<void> => {
    const { openLightbox } = await import('#ui/kit/lightbox.ts');
    openLightbox({
      photos,
      index: shown,
      label,
      altOf: (photo) => text(photo.alt) || label,
      labels: { close: intl.formatMessage({ id: 'dialog.close' }), zoom: intl.formatMessage({ id: 'gallery.zoom' }) },
    });
  };
  const onScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
  };
  return (
    <div className={classNames(styles.gallery, className)}>
      <div ref={row} className={styles.row} tabIndex={photos.length > 1 ? 0 : undefined} onScroll={onScroll}>
        {photos.map((photo, index) => (
          <Picture
            key={photo.url}
            className={styles.photo}
            photo={photo}
            sizes={sizes}
            eager={index === 0}
            full={full}
          />
        ))}
      </div>
      {photos.length > 1 && (
        <span className={styles.dots} aria-hidden>
          {photos.map(({ url }, index) => (
            <span key={url} className={styles.dot} data-shown={index === shown || undefined} />
          ))}
        </span>
      )}
      <button
        type="button"
        className={`round ${styles.enlarge}`}
        data-replay-click
        aria-label={intl.formatMessage({ id: 'gallery.open' }, { name: label })}
        onClick={() => void enlarge()}
      >
        <Icon of={Expand} size="s" />
      </button>
    </div>
  );
}
