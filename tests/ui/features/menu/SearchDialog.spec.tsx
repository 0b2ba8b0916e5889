import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { AShop, MARKET } from '#tests/ui/support/aShop.tsx';
import type { Stores } from '#ui/app/stores/createStores.ts';
import { OpenDishDialog } from '#ui/features/dish/OpenDishDialog.tsx';
import { MenuTools } from '#ui/features/menu/MenuTools.tsx';
import { SearchDialog } from '#ui/features/menu/SearchDialog.tsx';
import { sectionAnchor } from '#ui/features/menu/sectionAnchor.ts';

const pepperoni = aDish({ id: 'pepperoni', name: { ru: 'Пепперони', en: 'Pepperoni' }, price: 62_000 });
const soldOut = aDish({ id: 'pepper', name: { en: 'Pepper soup' }, available: false });

async function search(
  typed: string,
  dishes = [aDish(), pepperoni, soldOut],
): Promise<{ readonly shop: AShop; readonly stores: Stores; readonly closed: () => boolean }> {
  const shop = new AShop();
  shop.catalog = aCatalog(dishes);
  let isClosed = false;
  const stores = await shop.open(<SearchDialog onClose={() => (isClosed = true)} />);
  const field = screen.getByRole('searchbox', { name: 'Search the menu' });
  if (typed !== '') await userEvent.type(field, typed);
  return { shop, stores, closed: () => isClosed };
}

/** @spec 2.31 */
describe('the search popup', () => {
  it('focuses its labelled field', async () => {
    await search('');
    await waitFor(() => expect(screen.getByPlaceholderText('Search')).toHaveFocus());
  });

  it('suggests popular dishes before anything is typed, and only then', async () => {
    const hit = { tags: [{ code: 'hit', name: 'Hit' }] };
    const gone = aDish({ id: 'gone', name: 'Gone', available: false, ...hit });
    await search('', [aDish(), { ...pepperoni, ...hit }, gone]);
    expect(screen.getByRole('heading', { name: 'Popular dishes' })).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Pepperoni']);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link')).toHaveFocus();
    await userEvent.type(screen.getByRole('searchbox'), 'marg');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Popular dishes' })).toBeNull());
  });

  it('shows results with the match marked, the price and their number', async () => {
    await search('пеперони');
    const found = await screen.findByRole('link', { name: 'Pepperoni' });
    expect(found.querySelector('mark')).toHaveTextContent('Pepperoni');
    expect(screen.getByText(/620/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 dish found');
  });

  it('labels dishes for adults', async () => {
    const wine = aDish({ id: 'wine', name: 'Vranac', tags: [{ code: 'age-18', name: '18+' }] });
    await search('vranac', [aDish(), wine]);
    expect((await screen.findByRole('link', { name: 'Vranac' })).closest('li')).toHaveTextContent('18+');
  });

  it('adds a dish from its row', async () => {
    const { shop } = await search('pepperoni');
    await userEvent.click(await screen.findByRole('button', { name: 'Add to cart: Pepperoni' }));
    expect(shop.storage.read('cart')?.lines.at(-1)?.dishId).toBe('pepperoni');
    expect(screen.getByRole('group', { name: 'Pepperoni: how many in the cart' })).toBeVisible();
  });

  it('shows why a dish is unavailable', async () => {
    await search('pepper soup');
    expect(await screen.findByText('Sold out')).toBeVisible();
  });

  it('opens the best result on Enter, and keeps the typed text', async () => {
    const { shop } = await search('pepperoni');
    await screen.findByRole('link', { name: 'Pepperoni' });
    await userEvent.keyboard('{Enter}');
    expect(shop.path).toBe('/menus/main/positions/pepperoni');
    expect(screen.getByRole('searchbox')).toHaveValue('pepperoni');
  });

  it('opens the best with an Enter that came before the menu was read', async () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      aDish({ id: `dish-${index}`, name: `Dish number ${index}` }),
    );
    const { shop } = await search('', [...many, pepperoni]);
    const field = screen.getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'pepperoni' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(shop.path).toBe('/menus/main/positions/pepperoni'));
  });

  it('keeps the results while the rest of the menu is loading', async () => {
    const { shop, stores } = await search('pepperoni');
    await screen.findByRole('link', { name: 'Pepperoni' });
    const many = Array.from({ length: 3000 }, (_, index) =>
      aDish({ id: `dish-${index}`, name: `Dish number ${index}` }),
    );
    act(() =>
      runInAction(() => {
        stores.shop.state = { kind: 'ready', catalog: aCatalog([...many, pepperoni]), whole: true };
      }),
    );
    expect(screen.getByRole('link', { name: 'Pepperoni' })).toBeVisible();
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(shop.path).toBe('/menus/main/positions/pepperoni');
  });

  it('leads through the results with the arrows and back to the field', async () => {
    await search('pepp');
    await screen.findByRole('link', { name: 'Pepperoni' });
    const links = screen.getAllByRole('link');
    await userEvent.keyboard('{ArrowDown}');
    expect(links[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(links[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('shows a message when nothing is found, and a way to start over', async () => {
    await search('qqqqqq');
    expect(await screen.findByRole('heading', { name: 'Nothing for “qqqqqq”' })).toBeVisible();
    expect(document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('0 dishes found');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('offers the sections and popular dishes when nothing is found, reached by the arrows too', async () => {
    const hit = { tags: [{ code: 'hit', name: 'Hit' }] };
    await search('qqqqqq', [aDish(), { ...pepperoni, ...hit }]);
    const sections = await screen.findByRole('navigation', { name: 'Menu sections' });
    const names = within(sections)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Other']);
    expect(screen.getByRole('heading', { name: 'Popular dishes' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Other' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Pepperoni' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('offers no section that the filters empty', async () => {
    const shop = new AShop();
    shop.catalog = aCatalog([aDish({ allergens: ['milk'] })]);
    shop.storage.write('dietFilter', { diets: [], avoided: ['milk'] });
    await shop.open(<SearchDialog onClose={() => {}} />);
    await userEvent.type(screen.getByRole('searchbox'), 'qqqqqq');
    expect(await screen.findByRole('heading', { name: 'Nothing for “qqqqqq”' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Menu sections' })).toBeNull();
  });

  it('closes for a chosen section, and goes there', async () => {
    const shop = new AShop();
    shop.catalog = aCatalog([aDish()]);
    const chosen: string[] = [];
    const SearchAndSection = (): ReactNode => {
      const [isOpen, setOpen] = useState(true);
      const [group] = shop.catalog.menus.flatMap(({ sections }) => sections.map((section) => section.group));
      return (
        <>
          <section id={group && sectionAnchor(group)} tabIndex={-1} aria-label="The section" />
          {isOpen && <SearchDialog onClose={() => setOpen(false)} onSection={(anchor) => chosen.push(anchor)} />}
        </>
      );
    };
    await shop.open(<SearchAndSection />);
    await userEvent.type(screen.getByRole('searchbox'), 'qqqqqq');
    await userEvent.click(within(await screen.findByRole('navigation')).getByRole('link'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'The section' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen).toEqual([screen.getByRole('region', { name: 'The section' }).id]);
  });

  it('scrolls the menu to the section that was chosen in it', async () => {
    const shop = new AShop();
    shop.catalog = aCatalog([aDish()]);
    const [group] = shop.catalog.menus.flatMap(({ sections }) => sections.map((section) => section.group));
    await shop.open(
      <>
        <section id={group && sectionAnchor(group)} tabIndex={-1} aria-label="The section" />
        <MenuTools />
      </>,
    );
    const section = screen.getByRole('region', { name: 'The section' });
    const scrolled = jest.spyOn(section, 'scrollIntoView');
    await userEvent.click(screen.getByRole('button', { name: 'Search the menu' }));
    await userEvent.type(await within(await screen.findByRole('dialog')).findByRole('searchbox'), 'qqqqqq');
    await userEvent.click(within(await screen.findByRole('navigation')).getByRole('link'));
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    expect(section).toHaveFocus();
  });

  it('finds by the synonyms of the market', async () => {
    const shop = new AShop();
    shop.market = { ...MARKET, search: { synonyms: { en: [['pepperoni', 'house classic']] } } };
    shop.catalog = aCatalog([aDish(), pepperoni]);
    await shop.open(<SearchDialog onClose={() => {}} />);
    await userEvent.type(screen.getByRole('searchbox'), 'house classic');
    expect(await screen.findByRole('link', { name: 'Pepperoni' })).toBeVisible();
  });

  it('closes with Escape', async () => {
    const { closed } = await search('pepp');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(closed()).toBe(true));
  });

  it('leaves an Escape to the dish above it, wherever the focus is', async () => {
    const shop = new AShop();
    shop.catalog = aCatalog([aDish(), pepperoni]);
    let isClosed = false;
    const SearchAndDish = (): ReactNode => {
      const [path] = useLocation();
      return (
        <>
          <SearchDialog onClose={() => (isClosed = true)} />
          {path.endsWith('/pepperoni') && <OpenDishDialog dishId="pepperoni" />}
        </>
      );
    };
    await shop.open(<SearchAndDish />);
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'pepperoni');
    await screen.findByRole('link', { name: 'Pepperoni' });
    await act(async () => {
      fireEvent.keyDown(field, { key: 'Enter' });
    });
    await screen.findByRole('dialog', { name: 'Pepperoni' });
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pepperoni' })).toBeNull());
    expect(shop.path).toBe('/');
    expect(isClosed).toBe(false);
    expect(field).toHaveValue('pepperoni');
  });
});
