import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Position } from '#domain/catalog/Position.ts';
import { Blank } from '../../components/Blank.tsx';
import { Button } from '../../components/Button.tsx';
import { Layer } from '../../components/Layer.tsx';
import { Money } from '../../components/Money.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { useText } from '../../components/useText.ts';
import { useCloseRoute } from '../../navigation/useCloseRoute.ts';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { paths } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import { useDishAbsence } from '../../screens/MenuScreen/useDishAbsence.ts';
import { DishFacts } from './DishFacts.tsx';
import styles from './DishLayer.module.css';
import { DishStore } from './DishStore.ts';
import { ModifierChoices } from './ModifierChoices.tsx';
import { Recommended } from './Recommended.tsx';

/** Looks the dish up; until the whole menu has come a dish that is not there yet is awaited. */
export const OpenDishLayer = observer(({ positionId }: { readonly positionId: string }): ReactNode => {
  const { shop } = useStores();
  const intl = useIntl();
  const close = useCloseRoute(paths.home);
  const position = shop.positions.get(positionId);
  const needsModifiers = position?.hasModifiers === true && !shop.isWhole;
  if (position !== undefined && !needsModifiers) return <Dish position={position} onClose={close} />;
  if (!shop.isWhole) return null;
  return (
    <Layer
      open
      hasAddress
      title={intl.formatMessage({ id: 'dish.notFound' })}
      titleHidden
      onClose={close}
      width="narrow"
    >
      <Blank
        title={<FormattedMessage id="dish.notFound" />}
        action={
          <Button onClick={close}>
            <FormattedMessage id="state.notFound.action" />
          </Button>
        }
      >
        <FormattedMessage id="dish.notFound.words" />
      </Blank>
    </Layer>
  );
});

interface DishProps {
  readonly position: Position;
  readonly onClose: () => void;
}

const Dish = observer(({ position, onClose }: DishProps): ReactNode => {
  const { shop, cart, locationPopup } = useStores();
  const [store] = useState(() => new DishStore(position, shop.catalog?.modifierGroups ?? []));
  // While it leaves, its scrim takes a second press that was meant for the button.
  const [isOpen, setOpen] = useState(true);
  const leave = (): void => setOpen(false);
  const absence = useDishAbsence(position);
  const text = useText();
  const intl = useIntl();
  usePageTitle(text(position.name));

  const add = (): void => {
    store.ask();
    const missing = store.problems[0];
    if (missing !== undefined) {
      document.getElementById(`choices-${missing.groupId}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      return;
    }
    if (!isOpen) return;
    locationPopup.afterPlace(() => {
      if (cart.add(position, store.selection, store.count)) leave();
    });
  };

  const missing = store.groups.find(({ id }) => store.problems.some(({ groupId }) => groupId === id));
  return (
    <Layer
      open={isOpen}
      title={text(position.name)}
      titleHidden
      onClose={leave}
      onClosed={onClose}
      hasAddress
      width="wide"
      className={styles.layer}
    >
      <div className={styles.columns}>
        <Picture className={styles.picture} photo={position.photos[0]} sizes="(max-width: 839px) 100vw, 450px" eager />
        <div className={styles.words}>
          <p className={styles.name} aria-hidden>
            {text(position.name)}
          </p>
          <p className={styles.composition}>{text(position.description)}</p>
          <DishFacts position={position} />
          {store.groups.map((group) => (
            <ModifierChoices key={group.id} group={group} store={store} />
          ))}
          <Recommended ids={position.recommended} />
          <div className={styles.foot}>
            {missing !== undefined && (
              <p className={styles.missing} role="alert">
                <FormattedMessage id="dish.choiceMissing" values={{ group: text(missing.name) }} />
              </p>
            )}
            {absence === undefined ? (
              <>
                <Stepper
                  count={store.count}
                  min={1}
                  label={intl.formatMessage({ id: 'dish.count' })}
                  onChange={store.changeCount}
                />
                <Button size="large" className={styles.add} wide aside={<Money amount={store.sum} />} onClick={add}>
                  <FormattedMessage id="dish.toCart" />
                </Button>
              </>
            ) : (
              <Button size="large" look="secondary" wide disabled>
                {absence}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Layer>
  );
});
