import { observer } from 'mobx-react-lite';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContactField } from '#domain/session/contactRules.ts';
import { Field } from '../../components/Field.tsx';
import { useProblemWords } from '../../i18n/useProblemWords.ts';
import page from './Checkout.module.css';
import type { CheckoutForm } from './CheckoutForm.ts';
import styles from './ContactFields.module.css';

const FIELDS: readonly (InputHTMLAttributes<HTMLInputElement> & { readonly field: ContactField })[] = [
  { field: 'name', autoComplete: 'name', autoCapitalize: 'words' },
  { field: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  { field: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
];

/** Whom the courier asks for, and where the receipt goes. */
export const ContactFields = observer(({ form }: { readonly form: CheckoutForm }): ReactNode => {
  const intl = useIntl();
  const words = useProblemWords();
  return (
    <section className={page.card}>
      <h2 className={page.part}>
        <FormattedMessage id="cart.contact" />
      </h2>
      <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        {FIELDS.map(({ field, ...input }) => {
          return (
            <Field
              key={field}
              {...input}
              className={styles[field]}
              label={intl.formatMessage({ id: `cart.contact.${field}` })}
              value={form.contact[field]}
              required
              aria-required
              problem={words(form.problems[field])}
              onBlur={() => form.leaveContact(field)}
              onChange={({ target }) => form.changeContact(field, target.value)}
            />
          );
        })}
      </form>
    </section>
  );
});
