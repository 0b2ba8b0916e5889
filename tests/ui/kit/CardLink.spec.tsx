import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CardLink } from '#ui/kit/CardLink.tsx';
import { NavigateContext, useNavigate } from '#ui/kit/useNavigate.ts';

const navigate = jest.fn();

function opened(link: ReactNode): HTMLElement {
  render(<NavigateContext value={navigate}>{link}</NavigateContext>);
  return screen.getByRole('link');
}

describe('the link of a card', () => {
  beforeEach(() => navigate.mockClear());

  it('opens its page without loading the shop again', () => {
    const link = opened(
      <CardLink href="/menus/main" state={{ from: 'cart' }} replace>
        Menu
      </CardLink>,
    );
    expect(fireEvent.click(link)).toBe(false);
    expect(navigate).toHaveBeenCalledWith('/menus/main', { state: { from: 'cart' }, replace: true });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a new tab or window to the browser: %j',
    (press) => {
      const link = opened(<CardLink href="/menus/main">Menu</CardLink>);
      // jsdom follows no links.
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, press);
      expect(navigate).not.toHaveBeenCalled();
    },
  );

  it('opens nothing if its owner has handled the click', () => {
    const link = opened(
      <CardLink href="/menus/main" onClick={(event) => event.preventDefault()}>
        Menu
      </CardLink>,
    );
    fireEvent.click(link);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('is not rendered again when another page is opened', () => {
    const rendered = jest.fn();
    function Part(): ReactNode {
      rendered(useNavigate());
      return null;
    }
    render(<Part />);
    history.pushState(undefined, '', '/another');
    expect(rendered).toHaveBeenCalledTimes(1);
    history.replaceState(undefined, '', '/');
  });
});
