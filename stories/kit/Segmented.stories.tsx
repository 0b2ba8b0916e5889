import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Segmented } from '#ui/kit/Segmented.tsx';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Segmented> = { component: Segmented };
export default meta;

type Story = StoryObj<typeof Segmented>;

export const Two: Story = { render: () => <Choices start="DELIVERY" /> };
export const NothingChosen: Story = { render: () => <Choices start={undefined} /> };

function Choices({ start }: { readonly start: string | undefined }): ReactNode {
  const intl = useIntl();
  const [value, setValue] = useState(start);
  return (
    <Rack>
      <Segmented
        label={intl.formatMessage({ id: 'shell.location.choose' })}
        value={value}
        onChange={setValue}
        options={[
          { value: 'DELIVERY', label: intl.formatMessage({ id: 'shell.delivery' }) },
          { value: 'TAKE_AWAY', label: intl.formatMessage({ id: 'shell.takeaway' }) },
        ]}
      />
    </Rack>
  );
}
