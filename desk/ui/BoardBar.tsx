import { ChefHat } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TICKET_SIZES } from '#desk/application/Desk.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import styles from './Board.module.css';
import type { BoardStore } from './BoardStore.ts';
import { BOARD_TABS } from './boardTickets.ts';

interface BoardBarProps {
  readonly board: BoardStore;
}

/** Chooses which orders the board shows and how large, and unfolds what is to be cooked altogether. */
export const BoardBar = observer(function BoardBar({ board }: BoardBarProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const strip = useId();
  const [isStripOpen, setStripOpen] = useState(false);
  const dishes = board.dishesToCook;
  const count = dishes.reduce((sum, dish) => sum + dish.count, 0);
  return (
    <>
      <div className={styles.bar}>
        <fieldset aria-label={intl.formatMessage({ id: 'desk.tabs' })} className={styles.tabs}>
          {BOARD_TABS.map((tab) => (
            <button
              key={tab}
              type="button"
              className={classNames(styles.tab, tab === 'new' && styles.newTab)}
              data-empty={board.countOf(tab) === 0 || undefined}
              aria-pressed={board.tab === tab}
              onClick={() => board.choose(tab)}
            >
              <FormattedMessage id={`desk.tab.${tab}`} /> <span className={styles.tabCount}>{board.countOf(tab)}</span>
            </button>
          ))}
        </fieldset>
        <div className={styles.views}>
          {count > 0 && (
            <Button
              look="secondary"
              size="small"
              aria-expanded={isStripOpen}
              aria-controls={strip}
              onClick={() => setStripOpen(!isStripOpen)}
            >
              <Icon of={ChefHat} size="s" />
              <FormattedMessage id="desk.tocook" values={{ count }} />
            </Button>
          )}
          <Segmented
            label={intl.formatMessage({ id: 'desk.size' })}
            options={TICKET_SIZES.map((size) => ({
              value: size,
              label: (
                <>
                  <span aria-hidden>{size}</span>
                  <span className="visually-hidden">{intl.formatMessage({ id: `desk.size.${size}` })}</span>
                </>
              ),
            }))}
            value={board.view.ticketSize}
            onChange={board.resize}
          />
        </div>
      </div>
      <ul id={strip} className={styles.strip} hidden={!isStripOpen || count === 0}>
        {dishes.map((dish) => (
          <li key={dish.dishId}>
            <FormattedMessage id="desk.tocook.dish" values={{ count: dish.count, name: text(dish.name) }} />
          </li>
        ))}
      </ul>
    </>
  );
});
