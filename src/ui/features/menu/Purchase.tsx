import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Dish } from '#domain/catalog/Dish.ts';
import { dishPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Stepper } from '#ui/kit/Stepper.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';

/**
 * The add button that becomes a stepper once the dish is in the cart. A dish with modifiers is opened instead, even if
 * defaults exist, so that the customer chooses each time.
 */
export const Purchase = observer(function Purchase({ dish }: { readonly dish: Dish }): ReactNode {
  const { cart, locationDialog, ageGate } = useStores();
  const navigate = useNavigate();
  const intl = useIntl();
  const name = useText()(dish.name);
  const count = cart.counts.get(dish.id) ?? 0;

  const open = (): void => navigate(dishPath(dish.menuId, dish.id));
  const add = (): void => {
    ageGate.afterAge(dish, () =>
      locationDialog.afterLocation(() => {
        if (!cart.add(dish, undefined)) open();
      }),
    );
  };
  const change = (quantity: number): void => {
    if (quantity > count && dish.hasModifiers) open();
    else if (count === 0) add();
    else cart.changeCountOf(dish, quantity - count);
  };
  return (
    <Stepper
      count={count}
      label={intl.formatMessage({ id: 'menu.inCart' }, { name })}
      look="primary"
      isQuiet
      first={intl.formatMessage({ id: dish.hasModifiers ? 'menu.choose' : 'menu.add' }, { name })}
      onChange={change}
    />
  );
});
