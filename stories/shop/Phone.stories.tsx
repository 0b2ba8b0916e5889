import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Phone } from '#ui/shop/Phone.tsx';
import { PhoneField } from '#ui/shop/PhoneField.tsx';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Phone> = { component: Phone };
export default meta;

type Story = StoryObj<typeof Phone>;

export const Numbers: Story = {
  render: () => (
    <Rack>
      <Phone number="+79005550001" />
      <Phone number="+38267123456" />
      <Phone number="8 (912) 345-67-89" />
      <Phone number="112" />
    </Rack>
  ),
};
export const Typed: Story = { render: () => <Fields /> };

function Fields(): ReactNode {
  const [phone, setPhone] = useState('+7912345');
  const label = useIntl().formatMessage({ id: 'session.phone' });
  return (
    <Rack>
      <PhoneField label={label} value={phone} onType={setPhone} />
      <PhoneField label={label} value="+79005550001" readOnly />
    </Rack>
  );
}
