import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import type { Photo } from '#domain/media/Photo.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { Picture } from '#ui/shop/Picture.tsx';

const PIZZA: Photo = { url: '/pizza.webp', alt: 'A pizza', sources: [], placeholder: 'hue-2' };

function show(photo: Photo | undefined): HTMLElement {
  const { container } = render(
    <IntlProvider locale="en">
      <Picture photo={photo} sizes="80px" className="frame" />
    </IntlProvider>,
  );
  return container;
}

/** @spec 2.29 */
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

describe('the picture of a dish', () => {
  const illustration: Photo = { ...PIZZA, placeholder: 'hue-coral' };
  const photograph: Photo = { url: '/photo.webp', alt: 'A photo', sources: [] };

  async function looks(dishPhotos: 'edge' | 'plate' | undefined): Promise<readonly (readonly string[])[]> {
    const shop = new AShop();
    shop.market = { ...shop.market, brand: { ...shop.market.brand, dishPhotos } };
    await shop.open(
      <>
        <Picture photo={illustration} sizes="80px" className="dish" />
        <Picture photo={photograph} sizes="80px" className="dish" />
        <Picture photo={illustration} sizes="80px" className="dish" full />
      </>,
    );
    return [...document.querySelectorAll('.dish')].map(({ classList }) =>
      ['plated', 'round'].filter((name) => classList.contains(name)),
    );
  }

  it.each([
    ['a brand that says nothing: illustrations lie on a plate', undefined, [['plated'], [], []]],
    ['a brand that wants them from edge to edge', 'edge', [[], [], []]],
    ['a brand that wants them on plates, cut round', 'plate', [['plated', 'round'], ['plated', 'round'], []]],
  ] as const)(
    'is shown as its brand wants it, and other pictures fill their frames: %s',
    async (_, choice, expected) => {
      expect(await looks(choice)).toEqual(expected);
    },
  );
});
