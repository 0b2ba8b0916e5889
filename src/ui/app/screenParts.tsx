import type { ComponentType, ReactNode } from 'react';
import type { DialogName, ScreenName, ScreenParams } from '#domain/screens/screens.ts';
import { DishDialog } from '#ui/features/dish/DishDialog.tsx';
import { MenuScreen } from '#ui/features/menu/MenuScreen.tsx';
import { PromotionDialog } from '#ui/features/promotions/PromotionDialog.tsx';
import { type LazyPart, lazyPart } from '#ui/shop/lazyPart.tsx';
import { PageSkeleton, type SkeletonShape } from './PageSkeleton.tsx';

/** The screens that are pages; dialogs are shown above them. */
export type PageName = Exclude<ScreenName, DialogName>;

/** What shows each page. It gets the ids of its path. */
export const screenParts = {
  'home.index': MenuScreen,
  'restos.index': late(
    async () => (await import('#ui/features/restaurants/RestaurantsScreen.tsx')).RestaurantsScreen,
    'cards',
  ),
  'restos.show': late(
    async () => (await import('#ui/features/restaurants/RestaurantScreen.tsx')).RestaurantScreen,
    'cards',
  ),
  'menus.show': MenuScreen,
  'promotions.index': late(
    async () => (await import('#ui/features/promotions/PromotionsScreen.tsx')).PromotionsScreen,
    'cards',
  ),
  'terms-of-sale': late(async () => (await import('#ui/features/terms/TermsScreen.tsx')).TermsScreen, 'cards'),
  'cart.index': late(async () => (await import('./CartScreen.tsx')).CartScreen, 'cards'),
  'auth.index': late(async () => (await import('#ui/features/session/SignInScreen.tsx')).SignInScreen, 'signIn'),
  'orders.index': late(async () => (await import('#ui/features/orders/OrdersScreen.tsx')).OrdersScreen, 'cards'),
  'orders.show': late(async () => (await import('#ui/features/orders/OrderScreen.tsx')).OrderScreen, 'cards'),
  'orders.track': late(
    async () => (await import('#ui/features/orders/TrackedOrderScreen.tsx')).TrackedOrderScreen,
    'cards',
  ),
  'account.index': late(async () => (await import('./AccountPage.tsx')).AccountPage, 'cards'),
  'error.not-found.index': late(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen, 'cards'),
} satisfies { readonly [Name in PageName]: (props: ScreenParams<Name>) => ReactNode };

/** What shows each dialog with an address. */
export const dialogParts = {
  'menus.positions.show': DishDialog,
  'promotions.show': PromotionDialog,
} satisfies { readonly [Name in DialogName]: (props: ScreenParams<Name>) => ReactNode };

/** A screen whose code is loaded when it is first shown, behind a skeleton of this shape. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>, shape: SkeletonShape): LazyPart<Props> {
  return lazyPart(load, <PageSkeleton shape={shape} />);
}
