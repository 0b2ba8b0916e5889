import { ImagePlus, X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Catalog.module.css';
import type { CatalogStore, PhotosPart } from './CatalogStore.ts';

interface PhotosProps {
  readonly store: CatalogStore;
  readonly part: PhotosPart;
  readonly itemId: string;
  readonly isReadOnly: boolean;
}

/** Picture formats that the back end accepts. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Photos of a dish or a promotion. Adding or removing one is saved at once and can be undone in the history. */
export const Photos = observer(function Photos({ store, part, itemId, isReadOnly }: PhotosProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const photos = store.photosOf(part, itemId);
  const isElsewhere = store.elsewhere?.part === part;
  const send = async (file: File): Promise<void> => {
    await store.addPhoto(part, itemId, { bytes: await bytesOf(file), type: file.type });
  };
  return (
    <section className={styles.special} aria-label={intl.formatMessage({ id: 'desk.catalog.photos' })}>
      <h3 className={styles.heading}>
        <FormattedMessage id="desk.catalog.photos" />
      </h3>
      {!isReadOnly && (
        <p className={styles.quiet}>
          <FormattedMessage id="desk.catalog.photos.note" />
        </p>
      )}
      {store.isUnreadable && (
        <Notice look="problem">
          <FormattedMessage id="desk.catalog.photos.unreadable" />
        </Notice>
      )}
      {isElsewhere && (
        <Notice look="problem">
          <FormattedMessage id="desk.catalog.history.elsewhere" />
        </Notice>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.path} className={styles.photo}>
              <img src={photo.url} alt={text(photo.alt)} width={120} height={Math.round(120 * photo.ratio)} />
              {!isReadOnly && (
                <Button
                  look="quiet"
                  size="small"
                  disabled={store.isSaving}
                  aria-label={intl.formatMessage({ id: 'desk.catalog.photos.remove' }, { number: index + 1 })}
                  onClick={() => void store.removePhoto(part, itemId, photo.path)}
                >
                  <Icon of={X} size="s" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && photos.length < CATALOG_LIMITS.photos && (
        <>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept={TYPES}
            tabIndex={-1}
            aria-label={intl.formatMessage({ id: 'desk.catalog.photos.file' })}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void send(file);
              target.value = '';
            }}
          />
          <Button look="secondary" size="small" busy={store.isSaving} onClick={() => input.current?.click()}>
            <Icon of={ImagePlus} size="s" /> <FormattedMessage id="desk.catalog.photos.add" />
          </Button>
        </>
      )}
    </section>
  );
});

function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsArrayBuffer(file);
  });
}
