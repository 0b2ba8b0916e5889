import { act, fireEvent, screen, within } from '@testing-library/react';
import { NetworkFailed } from '#application/AppError.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { PromotionStrip } from '#ui/features/menu/PromotionStrip.tsx';
import { OpenPromotionDialog } from '#ui/features/promotions/OpenPromotionDialog.tsx';
import { PromotionsScreen } from '#ui/features/promotions/PromotionsScreen.tsx';

function aShopWith(promotions: readonly Promotion[]): AShop {
  const shop = new AShop();
  shop.catalog = aCatalog([aDish()], undefined, { promotions });
  return shop;
}

/** @spec 2.9 9.17 */
describe('the promotions', () => {
  it('are listed with their last day, and lead to themselves', async () => {
    await aShopWith([aPromotion(), aPromotion({ id: 'tea', name: 'Tea', promoCode: undefined })]).open(
      <PromotionsScreen />,
    );
    expect(await screen.findByRole('link', { name: 'Half-price ramen' })).toHaveAttribute('href', '/promotions/night');
    expect(screen.getAllByText('Until 31 December')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Promo code NIGHT50' })).toHaveLength(1);
  });

  const over = aPromotion({ id: 'old', name: 'Old', finishesAt: new Date('2026-11-01T21:00:00Z') });
  const toCome = aPromotion({ id: 'new', name: 'New', startsAt: new Date('2026-12-01T21:00:00Z') });

  it('are all listed; one that is not yet or no longer valid is labelled so and has no code', async () => {
    await aShopWith([over, toCome]).open(<PromotionsScreen />);
    expect(await screen.findByText('Ended 1 November')).toBeVisible();
    expect(screen.getByText('Starts 2 December')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Promo code/ })).toBeNull();
  });

  it('say so above the menu and on their own page too', async () => {
    const shop = aShopWith([over]);
    await shop.open(
      <>
        <PromotionStrip promotions={[over, toCome]} />
        <OpenPromotionDialog promotionId="old" isFromList={false} />
      </>,
    );
    const layer = await screen.findByRole('dialog', { name: 'Old' });
    expect(within(layer).getByText('Ended 1 November')).toBeVisible();
    expect(within(layer).queryByRole('button', { name: 'Use in the cart' })).toBeNull();
    expect(screen.getByText('Starts 2 December')).toBeInTheDocument();
    expect(screen.getAllByText('Ended 1 November')).toHaveLength(2);
  });

  it('say that there are none', async () => {
    await aShopWith([]).open(<PromotionsScreen />);
    expect(await screen.findByRole('heading', { name: 'No offers right now' })).toBeVisible();
  });

  it('are awaited while the shop opens', async () => {
    const shop = aShopWith([aPromotion()]);
    shop.memory.restaurants.line.hold();
    await shop.open(<PromotionsScreen />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading offers');
  });

  it('say why they did not come, and are asked for again', async () => {
    const shop = aShopWith([aPromotion()]);
    shop.memory.promotions.line.failNext(new NetworkFailed());
    await shop.open(<PromotionsScreen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Half-price ramen' })).toBeVisible();
  });

  it('stand above the menu as links beside their codes', async () => {
    await aShopWith([]).open(<PromotionStrip promotions={[aPromotion()]} />);
    const strip = screen.getByRole('region', { name: 'Offers' });
    expect(within(strip).getByRole('link', { name: 'Half-price ramen' })).toHaveAttribute('href', '/promotions/night');
    expect(within(strip).getByRole('button', { name: 'Promo code NIGHT50' })).toBeVisible();
  });
});

describe('a promotion', () => {
  async function open(promotion: Promotion, isFromList = false): Promise<AShop> {
    const shop = aShopWith([promotion]);
    await shop.open(<OpenPromotionDialog promotionId={promotion.id} isFromList={isFromList} />);
    return shop;
  }

  it('shows its description, with the dishes that are on the menu', async () => {
    await open(aPromotion({ dishIds: ['margherita', 'gone'] }));
    const layer = await screen.findByRole('dialog', { name: 'Half-price ramen' });
    expect(within(layer).getByText('NIGHT50', { selector: 'strong' })).toBeVisible();
    expect(within(layer).getByText('Until 31 December')).toBeVisible();
    expect(within(layer).getByRole('link', { name: 'Margherita' })).toHaveAttribute(
      'href',
      '/menus/main/positions/margherita',
    );
  });

  it('leads to all of them, unless it was chosen among them', async () => {
    await open(aPromotion());
    expect(await screen.findByRole('link', { name: 'All offers' })).toHaveAttribute('href', '/promotions');
  });

  it('chosen in the list leads nowhere else', async () => {
    await open(aPromotion(), true);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('link', { name: 'All offers' })).toBeNull();
  });

  it('lays its code into the cart', async () => {
    const shop = await open(aPromotion());
    fireEvent.click(await screen.findByRole('button', { name: 'Use in the cart' }));
    expect(shop.storage.read('orderDraft')?.promoCode).toBe('NIGHT50');
    expect(screen.getByText('The promo code is waiting in the cart')).toBeVisible();
  });

  it('runs no script and renders no unsafe link of its description', async () => {
    const description =
      '<img src=x onerror="globalThis.hurt=1"><script>globalThis.hurt=1</script><a href="javascript:hurt()">there</a><b>Safe</b>';
    await open(aPromotion({ description, name: '<i>Tea</i>' }));
    const layer = await screen.findByRole('dialog', { name: '<i>Tea</i>' });
    expect(within(layer).getByText('Safe')).toBeVisible();
    expect(within(layer).queryByRole('link', { name: 'there' })).toBeNull();
    expect(layer.querySelector('script, [onerror], img[src="x"]')).toBeNull();
    expect('hurt' in globalThis).toBe(false);
  });

  it('that is over leads back', async () => {
    const shop = aShopWith([aPromotion()]);
    await shop.open(<OpenPromotionDialog promotionId="old" isFromList={false} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such offer' })).toBeVisible();
    act(() => screen.getByRole('button', { name: 'All offers' }).click());
    expect(shop.path).toBe('/promotions');
  });
});
