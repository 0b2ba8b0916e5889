import { UserRound } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContactField } from '#domain/session/contactRules.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Field, type FieldProps, handleSubmit } from '#ui/kit/Field.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import { PhoneField } from '#ui/shop/PhoneField.tsx';
import type { CheckoutForm } from './CheckoutForm.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import styles from './ContactFields.module.css';

interface ContactProps {
  readonly form: CheckoutForm;
}

/** Name, phone and e-mail for the receipt: as text while they are known, as fields otherwise. */
export const ContactFields = observer(function ContactFields({ form }: ContactProps): ReactNode {
  return (
    <Card title={<FormattedMessage id="cart.contact" />}>
      {form.isContactKnown ? <Known form={form} /> : <Fields form={form} />}
    </Card>
  );
});

const Known = observer(function Known({ form }: ContactProps): ReactNode {
  const intl = useIntl();
  const { name, phone, email } = form.contact;
  const change = intl.formatMessage({ id: 'cart.place.change' });
  const title = intl.formatMessage({ id: 'cart.contact' });
  return (
    <ChoiceRow
      icon={<Icon of={UserRound} size="l" />}
      action={
        <Button look="secondary" size="small" aria-label={`${change}: ${title}`} onClick={form.openContact}>
          {change}
        </Button>
      }
    >
      <p className={styles.person}>
        <span>{`${name}, `}</span>
        <Phone number={phone} />
      </p>
      <p className={styles.receipt}>{email}</p>
    </ChoiceRow>
  );
});

const Fields = observer(function Fields({ form }: ContactProps): ReactNode {
  const fields = useRef<HTMLFormElement>(null);
  const wasOpened = useRef(form.isContactOpen);
  // The button that opened the fields is gone.
  useEffect(() => {
    if (wasOpened.current) fields.current?.querySelector('input')?.focus();
  }, []);
  const intl = useIntl();
  const problemMessage = useProblemMessage();
  const common = (field: ContactField): FieldProps & { readonly value: string } => ({
    className: field === 'email' ? styles.email : undefined,
    label: intl.formatMessage({ id: `cart.contact.${field}` }),
    value: form.contact[field],
    required: true,
    'aria-required': true,
    problem: problemMessage(form.problems[field]),
  });
  const written = (field: ContactField, input: InputHTMLAttributes<HTMLInputElement>): ReactNode => (
    <Field
      {...common(field)}
      {...input}
      onBlur={() => form.leaveContact(field)}
      onChange={({ target }) => form.changeContact(field, target.value)}
    />
  );
  return (
    <form ref={fields} className={styles.fields} noValidate onSubmit={handleSubmit(() => {})}>
      {written('name', { autoComplete: 'name', autoCapitalize: 'words' })}
      <PhoneField
        {...common('phone')}
        onType={(phone) => form.changeContact('phone', phone)}
        onLeave={() => form.leaveContact('phone')}
      />
      {written('email', { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' })}
    </form>
  );
});
