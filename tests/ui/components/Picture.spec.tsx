import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import type { Photo } from '#domain/media/Photo.ts';
import { Picture } from '#ui/components/Picture.tsx';

const PIZZA: Photo = { url: '/pizza.webp', alt: 'A pizza', sources: [], placeholder: 'hue-2' };

function show(photo: Photo | undefined): HTMLElement {
  const { container } = render(
    <IntlProvider locale="en">
      <Picture photo={photo} sizes="80px" className="frame" />
    </IntlProvider>,
  );
  return container;
}

describe('a picture', () => {
  it('has an alternative text and is not replaced while it loads', () => {
    const container = show(PIZZA);
    expect(screen.getByRole('img', { name: 'A pizza' })).toHaveAttribute('src', '/pizza.webp');
    expect(container.querySelector('svg')).toBeNull();
  });

  it('that does not load leaves its frame empty, without the browser’s broken image', () => {
    const container = show(PIZZA);
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.frame.empty')).toBeEmptyDOMElement();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('comes in the page where it is above the fold (%s); the others wait for the page to live', (eager, count) => {
    const page = renderToString(
      <IntlProvider locale="en">
        <Picture photo={PIZZA} sizes="80px" eager={eager} />
      </IntlProvider>,
    );
    expect(page.split('<img').length - 1).toBe(count);
  });

  it('that does not exist leaves the same empty frame, in the tint of the brand', () => {
    const container = show(undefined);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.frame.empty')).toBeEmptyDOMElement();
  });
});
