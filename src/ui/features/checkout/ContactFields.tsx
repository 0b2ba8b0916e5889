import { observer } from 'mobx-react-lite';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContactField } from '#domain/session/contactRules.ts';
import { Card } from '#ui/components/Card.tsx';
import { Field, type FieldProps } from '#ui/components/Field.tsx';
import { PhoneField } from '#ui/components/PhoneField.tsx';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import type { CheckoutForm } from './CheckoutForm.ts';
import styles from './ContactFields.module.css';

/** The contact fields: name, phone and e-mail for the receipt. */
export const ContactFields = observer(function ContactFields({ form }: { readonly form: CheckoutForm }): ReactNode {
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
    <Card title={<FormattedMessage id="cart.contact" />}>
      <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        {written('name', { autoComplete: 'name', autoCapitalize: 'words' })}
        <PhoneField
          {...common('phone')}
          onType={(phone) => form.changeContact('phone', phone)}
          onLeave={() => form.leaveContact('phone')}
        />
        {written('email', { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' })}
      </form>
    </Card>
  );
});
