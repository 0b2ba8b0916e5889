import { Store } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Segmented } from '../../components/Segmented.tsx';
import { usePageTitle } from '../../navigation/usePageTitle.ts';
import { paths } from '../../paths.ts';
import { useStores } from '../../StoresContext.ts';
import { useLayout } from '../../useLayout.ts';
import { CitySwitch } from './CitySwitch.tsx';
import { RestosFailed } from './RestosFailed.tsx';
import { RestosPlaces, type RestosView } from './RestosPlaces.tsx';
import styles from './RestosScreen.module.css';
import { RestosSkeleton } from './RestosSkeleton.tsx';
import { RestosStore } from './RestosStore.ts';

/** The restaurants of a city: list and map side by side on a desk, one of both on a phone. */
export const RestosScreen = observer((): ReactNode => {
  const { useCases } = useStores();
  const [store] = useState(() => new RestosStore(useCases));
  const [view, setView] = useState<RestosView>('list');
  const intl = useIntl();
  const isPhone = useLayout() === 'mobile';
  useEffect(() => void store.load(), [store]);
  usePageTitle(intl.formatMessage({ id: 'restos.headline' }));
  return (
    <>
      <PageHeader title={<FormattedMessage id="restos.headline" />} back={paths.home}>
        {!isPhone && <CitySwitch store={store} />}
      </PageHeader>
      {isPhone && (
        <div className={styles.view}>
          <CitySwitch store={store} />
          <Segmented
            label={intl.formatMessage({ id: 'restos.view' })}
            options={(['list', 'map'] as const).map((value) => ({
              value,
              label: intl.formatMessage({ id: `restos.view.${value}` }),
            }))}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      <Content store={store} view={isPhone ? view : undefined} />
    </>
  );
});

interface ContentProps {
  readonly store: RestosStore;
  /** Absent: both. */
  readonly view: RestosView | undefined;
}

const Content = observer(({ store, view }: ContentProps): ReactNode => {
  const { state } = store;
  if (state.kind === 'loading') return <RestosSkeleton />;
  if (state.kind === 'failed') {
    return <RestosFailed error={state.error} onRetry={() => void store.load()} />;
  }
  const { city, restaurants } = state.found;
  if (city === undefined || restaurants.length === 0) {
    return (
      <EmptyState picture={<Store size={48} strokeWidth={1.5} />} title={<FormattedMessage id="restos.empty.title" />}>
        <FormattedMessage id="restos.empty.words" />
      </EmptyState>
    );
  }
  return <RestosPlaces store={store} city={city} restaurants={restaurants} view={view} />;
});
