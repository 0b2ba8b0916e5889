import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Catalog, dishesOf } from '#domain/catalog/Catalog.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { takeOrigin } from '#ui/app/navigation/dishOrigin.ts';
import type { DialogState } from '#ui/app/navigation/entryStates.ts';
import { dishPath, paths } from '#ui/app/navigation/paths.ts';
import { useCloseRoute } from '#ui/app/navigation/useCloseRoute.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { EmptyPage } from '#ui/kit/EmptyState.tsx';
import { readingSign } from '#ui/kit/readingSign.ts';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { AgeQuestion } from '#ui/shop/AgeQuestion.tsx';
import { DishDetails } from './DishDetails.tsx';
import styles from './DishDialog.module.css';

/** The dialog of a dish route, with a message for an unknown dish. Arrow keys lead to the previous and next dish. */
export const OpenDishDialog = observer(function OpenDishDialog({ dishId }: { readonly dishId: string }): ReactNode {
  const { shop, ageGate } = useStores();
  const navigate = useNavigate();
  const state = useHistoryState<DialogState | null>();
  const text = useText();
  const intl = useIntl();
  const leave = useCloseRoute(state?.from === 'cart' ? paths.cart : paths.home);
  // During the closing animation the dialog's scrim receives a second click meant for the button.
  const [isOpen, setOpen] = useState(true);
  const [origin] = useState(takeOrigin);
  const close = (): void => setOpen(false);
  const dish = shop.dishes.get(dishId);
  const isReady = dish !== undefined && (shop.isWhole || !dish.hasModifiers);
  const isMissing = (dish === undefined && shop.isWhole) || (dish !== undefined && ageGate.isHidden(dish));
  usePageTitle(dish && text(dish.name));

  if (dish !== undefined && !ageGate.mayShow(dish) && !isMissing) {
    return <AgeQuestion onConfirm={ageGate.confirm} onRefuse={ageGate.refuse} />;
  }
  if (dish === undefined && !isMissing) return null;

  const turn = (event: KeyboardEvent): void => {
    const arrow = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const step = arrow * readingSign();
    const isBusy = (event.target as Element).closest('input, textarea, select, [role="radio"]') !== null;
    if (step === 0 || isBusy || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dish && shop.catalog && neighbor(shop.catalog, dish.id, step);
    if (next === undefined) return;
    event.preventDefault();
    navigate(dishPath(next.menuId, next.id), { replace: true });
  };

  return (
    <Dialog
      open={isOpen}
      hasAddress
      title={isMissing ? intl.formatMessage({ id: 'dish.notFound' }) : text(dish?.name)}
      titleHidden
      onClose={close}
      onClosed={leave}
      width={isMissing ? 'narrow' : dish?.photos[0] === undefined ? 'normal' : 'wide'}
      className={isMissing ? undefined : classNames(styles.layer, !isReady && styles.coming)}
      onKeyDown={turn}
      origin={origin}
    >
      {isMissing || dish === undefined ? (
        <EmptyPage says={['dish.notFound', 'dish.notFound.text', 'state.notFound.action']} onAction={close} />
      ) : (
        <DishDetails
          key={dish.id}
          dish={dish}
          isReady={isReady}
          lineKey={state?.line}
          savedDraft={state?.draft}
          isOpen={isOpen}
          onAdded={close}
        />
      )}
    </Dialog>
  );
});

/** The dish `step` places further on the menu; undefined beyond its ends. */
function neighbor(catalog: Catalog, dishId: string, step: number): Dish | undefined {
  const dishes = dishesOf(catalog);
  const index = dishes.findIndex(({ id }) => id === dishId);
  return index < 0 ? undefined : dishes[index + step];
}
