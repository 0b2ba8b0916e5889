import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useText } from '#ui/i18n/useText.ts';
import { ChoiceList } from '#ui/kit/ChoiceList.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useLayout } from '#ui/kit/useLayout.ts';
import type { LocationStore } from './LocationStore.ts';
import { OnMapButton } from './OnMapButton.tsx';
import { PointHours } from './PointHours.tsx';
import styles from './TakeawayList.module.css';

/** The list of pickup points by street. */
export const TakeawayList = observer(function TakeawayList({ store }: { readonly store: LocationStore }): ReactNode {
  const intl = useIntl();
  const text = useText();
  const { pointId } = store;
  const { points, problem } = store.choice;
  const isSheet = useLayout() === 'mobile';
  if (points.length === 0) {
    return (
      <Notice>
        <FormattedMessage id="location.point.none" />
      </Notice>
    );
  }
  return (
    <div className={styles.list}>
      <ChoiceList
        label={intl.formatMessage({ id: 'location.point' })}
        options={points.map((point) => ({
          value: point.id,
          label: streetOf(text(point.street), text(point.address)) || text(point.name),
          note: <PointHours schedule={point.schedule} />,
        }))}
        value={pointId}
        onChange={store.choosePoint}
      />
      {isSheet && <OnMapButton store={store} />}
      {problem === 'point-required' && (
        <Notice look="problem">
          <FormattedMessage id="location.problem.point-required" />
        </Notice>
      )}
    </div>
  );
});

/** The street, or street and house number when the address consists of only these. */
function streetOf(street: string, address: string): string {
  return street === '' || address.startsWith(street) ? address : street;
}
