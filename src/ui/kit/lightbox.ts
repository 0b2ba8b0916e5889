import 'photoswipe/style.css';
import './lightbox.css';
import PhotoSwipe from 'photoswipe';
import type { Photo } from '#domain/media/Photo.ts';
import { pushDialogEntry } from '#ui/app/navigation/useBackCloses.ts';

interface LightboxRequest {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly label: string;
  readonly altOf: (photo: Photo) => string;
  readonly labels: { readonly close: string; readonly zoom: string };
}

/** Assumed size of a photo whose size the back end does not give. */
const UNKNOWN_SIZE = { width: 1280, height: 1280 };

/** Opens photos in a lightbox that Back closes. Opacity and durations in milliseconds are the specification's. */
export function openLightbox({ photos, index, label, altOf, labels }: LightboxRequest): PhotoSwipe {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const box = new PhotoSwipe({
    dataSource: photos.map((photo) => ({
      src: photo.sources.at(-1)?.url ?? photo.url,
      srcset: photo.sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined,
      width: photo.width ?? UNKNOWN_SIZE.width,
      height: photo.height ?? UNKNOWN_SIZE.height,
      alt: altOf(photo),
    })),
    index,
    bgOpacity: 0.8,
    showAnimationDuration: isCalm ? 0 : 300,
    hideAnimationDuration: isCalm ? 0 : 200,
    showHideAnimationType: isCalm ? 'none' : 'zoom',
    counter: photos.length > 1,
    closeTitle: labels.close,
    zoomTitle: labels.zoom,
  });
  closeOnceRisen(box);
  box.init();
  box.element?.setAttribute('aria-modal', 'true');
  box.element?.setAttribute('aria-label', label);
  holdEntry(box);
  takeEscape(box);
  return box;
}

/** Keeps Escape from also closing the dialog below. */
function takeEscape(box: PhotoSwipe): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    event.preventDefault();
    box.close();
  };
  addEventListener('keydown', onKeyDown, { capture: true });
  box.on('destroy', () => removeEventListener('keydown', onKeyDown, { capture: true }));
}

/** PhotoSwipe ignores a request to close during its opening animation, so it is repeated afterwards. */
function closeOnceRisen(box: PhotoSwipe): void {
  const close = box.close.bind(box);
  box.close = () => {
    if (box.opener.isOpening) box.on('openingAnimationEnd', close);
    else close();
  };
}

let opened = 0;

/** Adds a history entry while the lightbox is open. */
function holdEntry(box: PhotoSwipe): void {
  opened += 1;
  let leave: (() => void) | undefined = pushDialogEntry(`photos ${performance.timeOrigin} ${opened}`, () =>
    box.close(),
  );
  const end = (): void => {
    leave?.();
    leave = undefined;
  };
  box.on('close', end);
  box.on('destroy', end);
}
