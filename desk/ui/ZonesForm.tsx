import { MapPinned, Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Stated, ZonesFields } from '#desk/application/DeskCatalog.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { useDesk } from './DeskContext.ts';
import { PartDraft } from './PartDraft.ts';
import { PartForm } from './PartForm.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useDraft } from './useDraft.ts';
import { ZoneMap } from './ZoneMap.tsx';
import {
  areaProblem,
  cornerAfter,
  readCorner,
  readTiers,
  type TypedCorner,
  type TypedTier,
  type TypedZone,
  zonesTyping,
} from './zonesTyping.ts';

interface ZonesFormProps {
  readonly store: CatalogStore;
  readonly zones: Stated<ZonesFields>;
}

/** The form for delivery zones and their tiers. */
export const ZonesForm = observer(function ZonesForm({ store, zones }: ZonesFormProps): ReactNode {
  const { market, locale } = useDesk();
  const intl = useIntl();
  const { draft } = useDraft({
    store,
    part: 'zones',
    itemId: store.restaurantId,
    stated: zones,
    begin: () => new PartDraft(zones, zonesTyping(market.locales)),
  });
  const { zones: typed } = draft.typed;
  const change = (id: string, part: Partial<TypedZone>): void =>
    draft.type({ zones: draft.typed.zones.map((zone) => (zone.id === id ? { ...zone, ...part } : zone)) });
  return (
    <PartForm store={store} part="zones" draft={draft} label={intl.formatMessage({ id: 'desk.catalog.zones' })}>
      {typed.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="desk.catalog.zones.none" />
        </p>
      )}
      {typed.map((zone) => (
        <Zone
          key={zone.id}
          zone={zone}
          name={zone.names[locale] ?? zone.id}
          all={typed}
          onChange={(part) => change(zone.id, part)}
        />
      ))}
    </PartForm>
  );
});

interface ZoneProps {
  readonly zone: TypedZone;
  readonly name: string;
  readonly all: readonly TypedZone[];
  readonly onChange: (part: Partial<TypedZone>) => void;
}

function Zone({ zone, name, all, onChange }: ZoneProps): ReactNode {
  const [isMapOpen, setMapOpen] = useState(false);
  const [cornerIndex, setCornerIndex] = useState(0);
  const { corners } = zone;
  const polygon = corners.map(readCorner);
  const isRead = polygon.every((corner) => corner !== undefined);
  const problem = isRead ? areaProblem(polygon) : undefined;
  const changeCorner = (index: number, corner: TypedCorner): void => onChange({ corners: corners.with(index, corner) });
  const addCorner = (): void => {
    onChange({ corners: corners.toSpliced(cornerIndex + 1, 0, cornerAfter(corners, cornerIndex)) });
    setCornerIndex(cornerIndex + 1);
  };
  const removeCorner = (index: number): void => {
    onChange({ corners: corners.toSpliced(index, 1) });
    setCornerIndex(Math.max(0, cornerIndex - (index <= cornerIndex ? 1 : 0)));
  };
  return (
    <fieldset className={styles.plan}>
      <legend className={styles.legend}>{name}</legend>
      <Tiers tiers={zone.tiers} onChange={(tiers) => onChange({ tiers })} />
      {problem !== undefined && (
        <Notice look="problem">
          <FormattedMessage id={`desk.catalog.zones.${problem}`} />
        </Notice>
      )}
      {isMapOpen ? (
        <div className={styles.drawing}>
          <ZoneMap zone={zone} all={all} cornerIndex={cornerIndex} onChoose={setCornerIndex} onMove={changeCorner} />
          <Corners
            corners={corners}
            cornerIndex={cornerIndex}
            onChoose={setCornerIndex}
            onChange={changeCorner}
            onAdd={addCorner}
            onRemove={removeCorner}
          />
        </div>
      ) : (
        <span>
          <Button look="secondary" size="small" onClick={() => setMapOpen(true)}>
            <Icon of={MapPinned} size="s" /> <FormattedMessage id="desk.catalog.zones.map" />
          </Button>
        </span>
      )}
    </fieldset>
  );
}

interface CornersProps {
  readonly corners: readonly TypedCorner[];
  readonly cornerIndex: number;
  readonly onChoose: (index: number) => void;
  readonly onChange: (index: number, corner: TypedCorner) => void;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

const LEAST_CORNERS = 3;
/** The border of a city has thousands of corners, and as many fields would make every key press slow. */
const CORNERS_AT_ONCE = 50;

/** The corners around the chosen one as text fields, so that the map's functions are available by keyboard. */
function Corners({ corners, cornerIndex, onChoose, onChange, onAdd, onRemove }: CornersProps): ReactNode {
  const intl = useIntl();
  const from = cornerIndex - (cornerIndex % CORNERS_AT_ONCE);
  const to = Math.min(from + CORNERS_AT_ONCE, corners.length);
  return (
    <div className={styles.special}>
      {corners.length > CORNERS_AT_ONCE && (
        <span className={styles.buttons}>
          <FormattedMessage
            id="desk.catalog.zones.corners.shown"
            values={{ from: from + 1, to, count: corners.length }}
          />
          <Button look="quiet" size="small" disabled={from === 0} onClick={() => onChoose(from - CORNERS_AT_ONCE)}>
            <FormattedMessage id="desk.catalog.zones.corners.before" />
          </Button>
          <Button look="quiet" size="small" disabled={to === corners.length} onClick={() => onChoose(to)}>
            <FormattedMessage id="desk.catalog.zones.corners.after" />
          </Button>
        </span>
      )}
      <ol className={styles.corners} start={from + 1}>
        {corners.slice(from, to).map((corner, place) => {
          const index = from + place;
          const name = intl.formatMessage({ id: 'desk.catalog.zones.corner' }, { number: index + 1 });
          return (
            <li key={index} className={styles.interval}>
              <input
                className={styles.input}
                aria-label={name}
                aria-current={index === cornerIndex || undefined}
                aria-invalid={readCorner(corner) === undefined || undefined}
                value={corner}
                onFocus={() => onChoose(index)}
                onChange={({ target }) => onChange(index, target.value)}
              />
              {corners.length > LEAST_CORNERS && <RemoveButton name={name} onPress={() => onRemove(index)} />}
            </li>
          );
        })}
      </ol>
      <Button look="quiet" size="small" onClick={onAdd}>
        <Icon of={Plus} size="s" /> <FormattedMessage id="desk.catalog.zones.corner.add" />
      </Button>
    </div>
  );
}

interface TiersProps {
  readonly tiers: readonly TypedTier[];
  readonly onChange: (tiers: readonly TypedTier[]) => void;
}

const COLUMNS = ['from', 'to', 'price', 'minutes'] as const;

function Tiers({ tiers, onChange }: TiersProps): ReactNode {
  const intl = useIntl();
  const change = (index: number, part: Partial<TypedTier>): void =>
    onChange(tiers.map((tier, place) => (place === index ? { ...tier, ...part } : tier)));
  const add = (): void => {
    const last = tiers.at(-1);
    onChange([...tiers, { from: last?.to ?? '0', to: '', price: last?.price ?? '0', minutes: last?.minutes ?? '45' }]);
  };
  return (
    <>
      {readTiers(tiers) === undefined && (
        <Notice look="problem">
          <FormattedMessage id="desk.catalog.zones.tiers" />
        </Notice>
      )}
      <ul className={styles.week}>
        {tiers.map((tier, index) => {
          const name = intl.formatMessage({ id: 'desk.catalog.zones.tier' }, { number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no id but their position.
            <li key={index} className={styles.tier}>
              <fieldset className={styles.numbers} aria-label={name}>
                {COLUMNS.map((column) => (
                  <Field
                    key={column}
                    label={intl.formatMessage({ id: `desk.catalog.zones.${column}` })}
                    inputMode="decimal"
                    optional={column === 'to'}
                    value={tier[column]}
                    onChange={({ target }) => change(index, { [column]: target.value })}
                  />
                ))}
              </fieldset>
              {tiers.length > 1 && <RemoveButton name={name} onPress={() => onChange(tiers.toSpliced(index, 1))} />}
            </li>
          );
        })}
      </ul>
      <span>
        <Button look="quiet" size="small" onClick={add}>
          <Icon of={Plus} size="s" /> <FormattedMessage id="desk.catalog.zones.tier.add" />
        </Button>
      </span>
    </>
  );
}
