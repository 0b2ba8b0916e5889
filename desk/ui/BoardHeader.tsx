import {
  Bell,
  BellOff,
  ChartNoAxesColumn,
  Ellipsis,
  History,
  KeyRound,
  LogOut,
  Moon,
  PackageX,
  Sun,
  UtensilsCrossed,
} from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { useDrawnTheme } from '#ui/shop/useDrawnTheme.ts';
import type { BoardStore } from './BoardStore.ts';
import type { CatalogStore } from './CatalogStore.ts';
import styles from './Desk.module.css';
import { useDesk } from './DeskContext.ts';
import { Languages } from './Languages.tsx';

interface BoardHeaderProps {
  readonly board: BoardStore;
  readonly session: DeskSession;
  /** Catalog stores by restaurant id. */
  readonly catalogs: ReadonlyMap<string, CatalogStore>;
  readonly onStock: (restaurantId: string) => void;
  readonly onCatalog: (restaurantId: string) => void;
  readonly onEnded: () => void;
  readonly onKeys: () => void;
  readonly onNumbers: () => void;
}

export const BoardHeader = observer(function BoardHeader(props: BoardHeaderProps): ReactNode {
  const { board, session } = props;
  const { market } = useDesk();
  const text = useText();
  const intl = useIntl();
  const { restaurants } = session;
  const [first] = restaurants;
  const shownRestaurantId = board.restaurantId ?? (restaurants.length === 1 ? first?.id : undefined);
  const list = useRef<HTMLSelectElement>(null);
  const hint = useId();
  const tools = useId();
  const [areToolsOpen, setToolsOpen] = useState(false);
  const [isChoiceAsked, setChoiceAsked] = useState(false);
  /** Opens what belongs to one restaurant; says so, and leads to the list, while all of them are shown. */
  const openFor = (open: (restaurantId: string) => void): void => {
    setChoiceAsked(shownRestaurantId === undefined);
    if (shownRestaurantId === undefined) list.current?.focus();
    else open(shownRestaurantId);
  };
  return (
    <header className={styles.header}>
      <span className={classNames(styles.live, board.open.isLive && styles.isLive)} role="status">
        <FormattedMessage id={board.open.isLive ? 'desk.live' : 'desk.connecting'} />
      </span>
      {restaurants.length === 1 ? (
        <h1 className={styles.title}>{text(first?.name)}</h1>
      ) : (
        <>
          <h1 className="visually-hidden">
            <FormattedMessage id="desk.title" values={{ brand: text(market.brand.name) }} />
          </h1>
          <select
            ref={list}
            aria-describedby={isChoiceAsked ? hint : undefined}
            className={styles.select}
            aria-label={intl.formatMessage({ id: 'desk.restaurant' })}
            value={board.restaurantId ?? ''}
            onChange={({ target }) => {
              setChoiceAsked(false);
              board.show(target.value || undefined);
            }}
          >
            <option value="">{intl.formatMessage({ id: 'desk.restaurant.all' })}</option>
            {restaurants.map(({ id, name }) => (
              <option key={id} value={id}>
                {text(name)}
              </option>
            ))}
          </select>
        </>
      )}
      <span className={classNames(styles.tools, styles.first)}>
        <Sound board={board} />
        <Button
          look="secondary"
          size="small"
          className={styles.more}
          aria-label={intl.formatMessage({ id: 'desk.more' })}
          aria-expanded={areToolsOpen}
          aria-controls={tools}
          onClick={() => setToolsOpen(!areToolsOpen)}
        >
          <Icon of={Ellipsis} size="s" />
        </Button>
      </span>
      <Tools {...props} id={tools} isOpen={areToolsOpen} shownRestaurantId={shownRestaurantId} openFor={openFor} />
      <p id={hint} className={styles.choose}>
        {isChoiceAsked && <FormattedMessage id="desk.restaurant.first" />}
      </p>
    </header>
  );
});

interface ToolsProps extends BoardHeaderProps {
  readonly id: string;
  /** They are unfolded on a phone. */
  readonly isOpen: boolean;
  /** The restaurant that the tools are for; absent while all of them are shown. */
  readonly shownRestaurantId: string | undefined;
  readonly openFor: (open: (restaurantId: string) => void) => void;
}

const Tools = observer(function Tools(props: ToolsProps): ReactNode {
  const { session, catalogs, onStock, onCatalog, onEnded, onKeys, onNumbers, id, isOpen, shownRestaurantId, openFor } =
    props;
  const { desk } = useDesk();
  const intl = useIntl();
  return (
    <span id={id} className={styles.tools} data-open={isOpen}>
      <Button look="secondary" size="small" onClick={() => openFor(onStock)}>
        <Icon of={PackageX} size="s" /> <FormattedMessage id="desk.stock" />
      </Button>
      {session.role === 'manager' && (
        <Button look="secondary" size="small" onClick={() => openFor(onCatalog)}>
          <Icon of={UtensilsCrossed} size="s" /> <FormattedMessage id="desk.catalog" />
          {catalogs.get(shownRestaurantId ?? '')?.hasUnsaved === true && (
            <>
              <span>{' · '}</span>
              <FormattedMessage id="desk.catalog.unsaved" />
            </>
          )}
        </Button>
      )}
      <Button look="secondary" size="small" onClick={onEnded}>
        <Icon of={History} size="s" /> <FormattedMessage id="desk.ended" />
      </Button>
      {session.role === 'manager' && (
        <Button look="secondary" size="small" onClick={onNumbers}>
          <Icon of={ChartNoAxesColumn} size="s" />
          <span className={styles.word}>
            <FormattedMessage id="desk.numbers" />
          </span>
        </Button>
      )}
      {session.role === 'manager' && (
        <Button look="secondary" size="small" onClick={onKeys}>
          <Icon of={KeyRound} size="s" />
          <span className={styles.word}>
            <FormattedMessage id="desk.keys" />
          </span>
        </Button>
      )}
      <Languages />
      <DarkTheme />
      <Button
        look="quiet"
        size="small"
        aria-label={intl.formatMessage({ id: 'desk.leave' })}
        onClick={() => void desk.leave()}
      >
        <Icon of={LogOut} size="s" />
      </Button>
    </span>
  );
});

const DarkTheme = observer(function DarkTheme(): ReactNode {
  const { theme, paint } = useDesk();
  const intl = useIntl();
  const isDark = useDrawnTheme(theme) === 'dark';
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={intl.formatMessage({ id: 'desk.dark' })}
      aria-pressed={isDark}
      onClick={() => paint(isDark ? 'light' : 'dark')}
    >
      <Icon of={isDark ? Sun : Moon} size="s" />
    </Button>
  );
});

/**
 * Browsers block sound before a user gesture. This button is that gesture, and asks for another one where the sound was
 * lost. Where it is on, it turns it off.
 */
const Sound = observer(function Sound({ board }: Pick<BoardHeaderProps, 'board'>): ReactNode {
  const { view } = board;
  const isSoundOn = board.sound.isOn;
  const state = isSoundOn ? 'desk.sound.on' : view.isSoundWanted ? 'desk.sound' : 'desk.sound.off';
  return (
    <Button
      look={isSoundOn || !view.isSoundWanted ? 'quiet' : 'primary'}
      size="small"
      data-sound
      onClick={() => void board.sound.toggle()}
    >
      <Icon of={isSoundOn ? Bell : BellOff} size="s" /> <FormattedMessage id={state} />
    </Button>
  );
});
