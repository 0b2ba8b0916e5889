import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_FILTER } from '#domain/catalog/dietFilter.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import { aMenu, aZone } from '#tests/builders/aRestaurant.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { dishCards } from '#tests/ui/support/dishCards.ts';
import { MenuScreen } from '#ui/features/menu/MenuScreen.tsx';

const margherita = aDish({ allergens: ['gluten', 'milk'], diets: ['vegetarian'] });
const salad = aDish({ id: 'salad', name: 'Salad', groupId: 'salads', diets: ['vegetarian'] });
const steak = aDish({ id: 'steak', name: 'Steak', groupId: 'hot' });
const omelette = aDish({ id: 'omelette', menuId: 'morning', name: 'Omelette', allergens: ['eggs', 'milk'] });
const cheese = aModifierGroup({
  dishIds: ['steak'],
  modifiers: [aModifier({ name: 'Cheese', allergens: ['milk'] })],
});

function group(id: string, name: string) {
  return { id, menuId: 'main', name, order: 1, photos: [] };
}

function aFilteredShop(filter = { diets: [] as string[], avoided: ['milk'] }): AShop {
  const shop = new AShop();
  const main = {
    menu: aMenu(),
    sections: [
      { group: group('pizza', 'Pizza'), dishes: [margherita] },
      { group: group('salads', 'Salads'), dishes: [salad] },
      { group: group('hot', 'Hot dishes'), dishes: [steak] },
    ],
  };
  const morning = {
    menu: aMenu({ id: 'morning', name: 'Breakfast' }),
    sections: [{ group: { ...group('eggs', 'Eggs'), menuId: 'morning' }, dishes: [omelette] }],
  };
  shop.catalog = { ...aCatalog(), menus: [main, morning], modifierGroups: [cheese] };
  shop.storage.write('dietFilter', filter);
  return shop;
}

const filters = () => screen.findByRole('region', { name: 'Active filters' });
const dishes = () => dishCards().map((card) => within(card).getByRole('heading').textContent);

/** @trust busy */
describe('the menu under a filter', () => {
  it('has no row of filters while none is on', async () => {
    await aFilteredShop(NO_FILTER as { diets: string[]; avoided: string[] }).open(<MenuScreen />);
    expect(dishes()).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'Active filters' })).toBeNull();
    expect(screen.queryByText('This is not the whole menu')).toBeNull();
  });

  it('says what is on, how many dishes are left and how many are hidden', async () => {
    await aFilteredShop().open(<MenuScreen />);
    const row = await filters();
    expect(within(row).getByRole('button', { name: 'Remove the filter: no milk' })).toHaveTextContent('no milk');
    expect(within(row).getByRole('status')).toHaveTextContent('2 dishes fit, 2 are hidden');
    expect(dishes()).toEqual(['Salad', 'Steak']);
  });

  it('takes one condition off with its chip, and the focus goes to the next', async () => {
    const shop = aFilteredShop({ diets: ['vegetarian'], avoided: ['milk'] });
    await shop.open(<MenuScreen />);
    const row = await filters();
    await userEvent.click(within(row).getByRole('button', { name: 'Remove the filter: vegetarian' }));
    expect(shop.storage.read('dietFilter')).toEqual({ diets: [], avoided: ['milk'] });
    expect(within(row).getByRole('button', { name: 'Remove the filter: no milk' })).toHaveFocus();
    await waitFor(() => expect(dishes()).toEqual(['Salad', 'Steak']));
  });

  it('takes all of them off with one press', async () => {
    const shop = aFilteredShop({ diets: ['vegetarian'], avoided: ['milk'] });
    await shop.open(<MenuScreen />);
    await userEvent.click(within(await filters()).getByRole('button', { name: 'Clear all' }));
    expect(shop.storage.read('dietFilter')).toBeUndefined();
    await waitFor(() => expect(dishes()).toHaveLength(4));
    expect(screen.queryByRole('region', { name: 'Active filters' })).toBeNull();
  });

  it('names the groups and menus that it leaves empty, why, and brings them back', async () => {
    await aFilteredShop().open(<MenuScreen />);
    expect(screen.queryByRole('heading', { name: 'Pizza' })).toBeNull();
    expect(await screen.findByText(/The filters .* hide all of these/)).toHaveTextContent(
      'The filters (no milk) hide all of these: Pizza, Breakfast.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(screen.getByRole('heading', { name: 'Pizza' })).toBeVisible();
    expect(screen.queryByText('This is not the whole menu')).toBeNull();
  });

  it.each([
    ['a group', undefined, '#group-main-pizza'],
    ['a menu', 'morning', ''],
  ])('leads whoever comes to %s that it hides to the reason', async (_what, menuId, hash) => {
    Element.prototype.scrollIntoView = () => {};
    history.replaceState(null, '', `/${hash}`);
    await aFilteredShop().open(<MenuScreen menuId={menuId} />);
    const reason = await screen.findByText('This is not the whole menu');
    expect(reason.closest('section')).toHaveFocus();
    history.replaceState(null, '', '/');
  });

  it.each([
    ['some dishes are left', []],
    ['none is', ['kosher']],
  ])('gives the focus to the page when it is cleared where %s', async (_what, diets) => {
    const shop = aFilteredShop({ diets, avoided: ['milk'] });
    await shop.open(
      <main id="content" tabIndex={-1}>
        <MenuScreen />
      </main>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says so where no dish is left at all', async () => {
    const shop = aFilteredShop({ diets: ['kosher'], avoided: [] });
    await shop.open(<MenuScreen />);
    expect(await screen.findByRole('heading', { name: 'Nothing fits the filters' })).toBeVisible();
    expect(within(await filters()).getByRole('status')).toHaveTextContent('Nothing fits, 4 are hidden');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(dishes()).toHaveLength(4));
  });

  it('marks a dish that fits if an extra is left out', async () => {
    await aFilteredShop().open(<MenuScreen />);
    const card = screen.getByRole('heading', { name: 'Steak' }).closest<HTMLElement>('[data-dish]') ?? document.body;
    expect(await within(card).findByText('Can be made with no milk')).toBeVisible();
  });

  it('changes as soon as another tab changes the filter', async () => {
    const shop = aFilteredShop();
    await shop.open(<MenuScreen />);
    act(() => shop.storage.write('dietFilter', { diets: [], avoided: ['eggs'] }));
    expect(await screen.findByRole('button', { name: 'Remove the filter: no eggs' })).toBeVisible();
    await waitFor(() => expect(dishes()).toEqual(['Margherita', 'Salad', 'Steak']));
  });
});

describe('favourites', () => {
  const hearts = (): number => screen.queryAllByRole('button', { name: /^Favourite/ }).length;

  it('have a heart on each card, and none where the market does without them', async () => {
    const shop = aFilteredShop();
    await shop.open(<MenuScreen />);
    await waitFor(() => expect(hearts()).toBe(dishes().length));
    cleanup();
    const other = aFilteredShop();
    other.market = { ...other.market, features: { ...other.market.features, favorites: false } };
    await other.open(<MenuScreen />);
    await filters();
    expect([dishes(), hearts()]).toEqual([['Salad', 'Steak'], 0]);
  });
});

describe('a restaurant that cannot be paid in any way', () => {
  it('shows so above its menu, and offers none of its dishes for a cart', async () => {
    const shop = new AShop();
    const none = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };
    const { restaurant } = shop.catalog;
    const payConfig = { delivery: none, takeAway: none };
    shop.catalog = { ...shop.catalog, restaurant: { ...restaurant, payConfig, phones: ['+79005550000'] } };
    await shop.open(<MenuScreen />);
    expect(await screen.findByText(/Takeaway from here cannot be ordered yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+79005550000');
    expect(screen.queryByRole('button', { name: /to cart|Choose/i })).not.toBeInTheDocument();
    expect(screen.getAllByText('Cannot be ordered').length).toBeGreaterThan(0);
  });
});

describe('the facts above the menu', () => {
  it('tell how soon, for how much and from which sum a courier comes', async () => {
    const shop = new AShop();
    shop.zones = [aZone()];
    const place = { address: 'Sea, 5', coordinates: { lat: 0.5, lng: 0.5 } };
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
    await shop.open(<MenuScreen />);
    expect(await screen.findByText(/ min · /)).toHaveTextContent(/min · free from.*minimum ₽500/);
  });

  it('show what is known to a visitor who followed a link and has given no address', async () => {
    const shop = new AShop();
    shop.zones = [aZone()];
    shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port' });
    await shop.open(<MenuScreen />);
    expect(await screen.findByText('Open 24 hours · delivery depends on the address')).toBeVisible();
  });

  it('mention the longer wait of a busy restaurant', async () => {
    const shop = new AShop();
    shop.catalog = { ...shop.catalog, restaurant: { ...shop.catalog.restaurant, busyMinutes: 20 } };
    await shop.open(<MenuScreen />);
    expect(await screen.findByText('Open 24 hours · busy now, 20 min longer')).toBeVisible();
  });

  it('tell the wait of a takeaway with what a busy kitchen adds', async () => {
    const shop = new AShop();
    const leadMinutes = { DELIVERY: 45, TAKE_AWAY: 20 };
    shop.catalog = { ...shop.catalog, restaurant: { ...shop.catalog.restaurant, busyMinutes: 20, leadMinutes } };
    await shop.open(<MenuScreen />);
    expect(await screen.findByText('Open 24 hours · 40–55 min · busy now, 20 min longer')).toBeVisible();
  });

  it('tell till when a takeaway may be fetched', async () => {
    await new AShop().open(<MenuScreen />);
    expect(await screen.findByText('Open 24 hours')).toBeVisible();
  });

  it('mention the discount of a takeaway, while a promotion has one', async () => {
    const shop = new AShop();
    const automatic = { percent: 10, deliveryType: 'TAKE_AWAY' as const, dishIds: [] };
    shop.catalog = { ...shop.catalog, promotions: [aPromotion({ automatic })] };
    await shop.open(<MenuScreen />);
    expect(await screen.findByText('Open 24 hours · −10% on the whole menu')).toBeVisible();
  });
});

describe('a group of dishes', () => {
  const photo = { url: '/pizza.webp', alt: 'A pizza', sources: [] };
  const isPlain = (): readonly boolean[] =>
    [...document.querySelectorAll('section > ul')].map((list) => list.hasAttribute('data-plain'));

  it('is one of words where no dish of it has a photo, and of pictures where one has', async () => {
    const shop = new AShop();
    const sections = [
      { group: group('pizza', 'Pizza'), dishes: [margherita, { ...aDish({ id: 'other' }), photos: [photo] }] },
      { group: group('salads', 'Salads'), dishes: [salad, aDish({ id: 'greek', groupId: 'salads' })] },
    ];
    shop.catalog = { ...aCatalog(), menus: [{ menu: aMenu(), sections }] };
    await shop.open(<MenuScreen />);
    expect(dishes()).toHaveLength(4);
    expect(isPlain()).toEqual([false, true]);
  });
});
