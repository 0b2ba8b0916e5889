import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { MapView } from '#ui/shop/MapView.tsx';
import styles from '../support/Rack.module.css';
import { holding } from '../support/World.ts';

const meta: Meta<typeof MapView> = { component: MapView };
export default meta;

type Story = StoryObj<typeof MapView>;

export const Pinnable: Story = { render: () => <TownMap isPinnable /> };
export const OnlyToLookAt: Story = { render: () => <TownMap isPinnable={false} /> };
export const Missing: Story = {
  parameters: holding(({ town }) => (town.map.failure = new Error('No map today'))),
  render: () => <TownMap isPinnable />,
};

function TownMap({ isPinnable }: { readonly isPinnable: boolean }): ReactNode {
  const { useCases } = useStores();
  const intl = useIntl();
  const map = intl.formatMessage({ id: 'location.onMap' });
  return (
    <MapView
      className={styles.map}
      show={useCases.showMap}
      scene={{ theme: 'light', locale: 'ru', zones: [], points: [], isPinnable, labels: { map, pin: map } }}
      view={{ kind: 'center', center: { lat: 0, lng: 0 }, zoom: 12 }}
      onLocate={() => {}}
      fallback={<EmptyState title={<FormattedMessage id="state.failed.title" />} />}
    />
  );
}
