import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import type { Stores } from '#ui/app/stores/createStores.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as first } from '#ui/i18n/messages/en/first.ts';
import { messages as more } from '#ui/i18n/messages/en/more.ts';
import { openLightbox } from '#ui/kit/lightbox.ts';
import { Gallery } from '#ui/shop/Gallery.tsx';

const photo = (url: string) => ({ url, width: 640, height: 360, sources: [] });
const stores = { settings: { locale: 'en' }, market: { brand: {} } } as unknown as Stores;

function show(photos: Parameters<typeof Gallery>[0]['photos']): void {
  render(
    <StoresContext value={stores}>
      <IntlProvider locale="en" messages={{ ...first, ...more } as Messages}>
        <Gallery photos={photos} sizes="100px" label="Pizza" />
      </IntlProvider>
    </StoresContext>,
  );
}

/** @spec 1.17 */
describe('a gallery', () => {
  it('opens its photos full-screen, in a labelled dialog', async () => {
    show([photo('/a.webp'), photo('/b.webp')]);
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the photo: Pizza' }));
    const box = await waitFor(() => {
      const gallery = document.querySelector('.pswp');
      expect(gallery).not.toBeNull();
      return gallery;
    });
    expect(box).toHaveAttribute('aria-modal', 'true');
    expect(box).toHaveAttribute('aria-label', 'Pizza');
  });

  it('has the figures of the specification: a background of 0.8, shown in 300 ms, hidden in 200 ms', () => {
    const { options } = openLightbox({
      photos: [photo('/a.webp')],
      index: 0,
      label: 'Pizza',
      altOf: () => '',
      labels: { close: 'Close', zoom: 'Zoom' },
    });
    expect(options).toMatchObject({ bgOpacity: 0.8, showAnimationDuration: 300, hideAnimationDuration: 200 });
  });

  it('enlarges nothing without a photo', () => {
    show([]);
    expect(screen.queryByRole('button', { name: /Enlarge/ })).not.toBeInTheDocument();
  });
});
