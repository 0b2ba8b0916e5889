import 'photoswipe/style.css';
import './lightbox.css';
import PhotoSwipe from 'photoswipe';
import type { Photo } from '#domain/media/Photo.ts';
import { pushLayer } from '#ui/app/navigation/pushLayer.ts';

interface LightboxRequest {
  readonly photos: readonly Photo[];
  readonly index: number;
  readonly label: string;
  readonly altOf: (photo: Photo) => string;
  readonly words: { readonly close: string; readonly zoom: string };
}

/** What a photo is taken for whose back end does not tell its size. */
const UNKNOWN_SIZE = { width: 1280, height: 1280 };

/** Photos over everything, closed by Back too: the specification's opacity, and its times in milliseconds. */
export function openLightbox({ photos, index, label, altOf, words }: LightboxRequest): PhotoSwipe {
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
    closeTitle: words.close,
    zoomTitle: words.zoom,
  });
  closeOnceRisen(box);
  box.init();
  box.element?.setAttribute('aria-modal', 'true');
  box.element?.setAttribute('aria-label', label);
  holdEntry(box);
  takeEscape(box);
  return box;
}

/** Escape closes the photos and not the dialog below them too. */
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

/** PhotoSwipe ignores whoever closes it while it rises: by a key, its button, the background or Back. */
function closeOnceRisen(box: PhotoSwipe): void {
  const close = box.close.bind(box);
  box.close = () => {
    if (box.opener.isOpening) box.on('openingAnimationEnd', close);
    else close();
  };
}

let opened = 0;

/** An entry of the history for as long as it stands open. */
function holdEntry(box: PhotoSwipe): void {
  opened += 1;
  let leave: (() => void) | undefined = pushLayer(`photos ${performance.timeOrigin} ${opened}`, () => box.close());
  const end = (): void => {
    leave?.();
    leave = undefined;
  };
  box.on('close', end);
  box.on('destroy', end);
}
