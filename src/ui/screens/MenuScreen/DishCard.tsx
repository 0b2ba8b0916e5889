import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { Position } from '#domain/catalog/Position.ts';
import { Money, useMoneyFormat } from '../../components/Money.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { useText } from '../../components/useText.ts';
import { riseFrom } from '../../popups/DishLayer/dishOrigin.ts';
import { positionPath } from '../../routes.ts';
import { useStores } from '../../StoresContext.ts';
import { DishBadge } from './DishBadge.tsx';
import styles from './DishCard.module.css';
import { useDishAbsence } from './useDishAbsence.ts';

interface DishCardProps {
  readonly position: Position;
  readonly eager: boolean;
}

/** A dish on the menu: what it is, what it costs, and one press to have it. */
export const DishCard = observer(({ position, eager }: DishCardProps): ReactNode => {
  const text = useText();
  const absence = useDishAbsence(position);
  const href = positionPath(position.menuId, position.id);
  return (
    <article className={styles.card} data-absent={absence !== undefined || undefined}>
      <Picture
        className={styles.picture}
        photo={position.photos[0]}
        sizes="(max-width: 839px) 90px, 160px"
        eager={eager}
      />
      <DishBadge position={position} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            href={href}
            className={styles.link}
            data-keep-click
            onClick={({ currentTarget }) => riseFrom(currentTarget.closest('article'))}
          >
            {text(position.name)}
          </Link>
        </h3>
        <p className={styles.composition}>{text(position.description)}</p>
        <div className={styles.foot}>
          <span className={styles.price}>
            <Money amount={position.price} />
            <OldPrice position={position} />
          </span>
          {absence === undefined ? <Purchase position={position} /> : <span className={styles.absence}>{absence}</span>}
        </div>
      </div>
    </article>
  );
});

function OldPrice({ position }: { readonly position: Position }): ReactNode {
  const money = useMoneyFormat();
  if (position.oldPrice === undefined || position.oldPrice <= position.price) return null;
  return (
    <s className={styles.old}>
      <span className="visually-hidden">
        <FormattedMessage id="menu.oldPrice" values={{ price: money(position.oldPrice) }} />
      </span>
      <span aria-hidden>
        <Money amount={position.oldPrice} />
      </span>
    </s>
  );
}

/** One round button that becomes a stepper in place once the dish is in the cart. */
const Purchase = observer(({ position }: { readonly position: Position }): ReactNode => {
  const { cart, locationPopup, ageGate } = useStores();
  const [, navigate] = useLocation();
  const intl = useIntl();
  const name = useText()(position.name);
  const count = cart.counts.get(position.id) ?? 0;
  const focus = useKeptFocus(count > 0);

  const open = (): void => navigate(positionPath(position.menuId, position.id));
  const add = (): void => {
    focus.keep();
    if (cart.needsChoice(position)) {
      open();
      return;
    }
    ageGate.afterAge(position, () =>
      locationPopup.afterPlace(() => {
        if (!cart.add(position, undefined)) open();
      }),
    );
  };
  const change = (wanted: number): void => {
    focus.keep();
    if (wanted > count && position.hasModifiers) open();
    else cart.changeCountOf(position, wanted - count);
  };

  if (count > 0) {
    const label = intl.formatMessage({ id: 'menu.inCart' }, { name });
    return (
      <span ref={focus.place}>
        <Stepper count={count} label={label} look="primary" onChange={change} />
      </span>
    );
  }
  return (
    <span ref={focus.place}>
      <button
        type="button"
        className={styles.add}
        aria-label={intl.formatMessage({ id: position.hasModifiers ? 'menu.choose' : 'menu.add' }, { name })}
        data-keep-click
        onClick={position.hasModifiers ? open : add}
      >
        <Plus size={20} strokeWidth={2.5} aria-hidden />
      </button>
    </span>
  );
});

interface KeptFocus {
  readonly place: RefObject<HTMLSpanElement | null>;
  /** A press here is about to change one into the other. */
  readonly keep: () => void;
}

/** The button and the stepper that takes its place are one to who uses the keyboard: the focus goes over. */
function useKeptFocus(isStepper: boolean): KeptFocus {
  const place = useRef<HTMLSpanElement>(null);
  const isOurs = useRef(false);
  const before = useRef(isStepper);
  useEffect(() => {
    const hasChanged = before.current !== isStepper;
    before.current = isStepper;
    if (hasChanged && isOurs.current) {
      [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
    }
    isOurs.current = false;
  }, [isStepper]);
  return {
    place,
    keep: () => {
      isOurs.current = true;
    },
  };
}
