import { observer } from 'mobx-react-lite';
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isSignInNeeded } from '#application/refusals.ts';
import { formalName, type Profile } from '#domain/session/Profile.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import { focusFirstError } from '#ui/app/navigation/focusFirstError.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { errorText } from '#ui/i18n/errorText.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Description, DescriptionList } from '#ui/kit/DescriptionList.tsx';
import { Field, handleSubmit } from '#ui/kit/Field.tsx';
import { Avatar } from '#ui/shop/Avatar.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import { PhoneField } from '#ui/shop/PhoneField.tsx';
import { ProblemNotice } from '#ui/shop/ProblemNotice.tsx';
import styles from './AccountScreen.module.css';
import { type ProfileField, ProfileStore } from './ProfileStore.ts';

const REQUIRED = { required: true, 'aria-required': true } as const;

interface PersonFormProps {
  readonly store: ProfileStore;
  /** The stored profile, as initial values. */
  readonly profile: Profile;
}

const PersonForm = observer(function PersonForm({ store, profile: { phone, patronymic } }: PersonFormProps): ReactNode {
  const { settings } = useStores();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const problemMessage = useProblemMessage();
  const { state } = store;
  const asksPatronymic = patronymic !== undefined || LANGUAGES[settings.locale]?.hasPatronymics;
  const attempt = state.kind === 'shown' ? 0 : state.attempt;
  const { refusedField } = store;
  const error = state.kind === 'shown' || refusedField !== undefined ? undefined : state.error;
  useEffect(() => {
    if (attempt > 0) focusFirstError(form.current);
  }, [attempt]);

  const problem = (field: ProfileField): string | undefined =>
    refusedField?.field === field ? errorText(intl, refusedField) : problemMessage(store.problems[field]);

  const typed = (field: ProfileField, input: InputHTMLAttributes<HTMLInputElement>): ReactNode => (
    <Field
      {...input}
      label={intl.formatMessage({ id: `account.${field}` })}
      value={store.values[field]}
      problem={problem(field)}
      onChange={({ target }) => store.type(field, target.value)}
    />
  );
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit(() => store.save())}>
      {typed('firstName', { ...REQUIRED, autoComplete: 'given-name', autoCapitalize: 'words', autoFocus: true })}
      {asksPatronymic && typed('patronymic', { autoComplete: 'additional-name', autoCapitalize: 'words' })}
      {typed('lastName', { autoComplete: 'family-name', autoCapitalize: 'words' })}
      {phone !== undefined && (
        <PhoneField
          label={intl.formatMessage({ id: 'account.phone' })}
          hint={intl.formatMessage({ id: 'account.phone.fixed' })}
          value={phone}
          readOnly
        />
      )}
      {typed('email', { ...REQUIRED, type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' })}
      {error !== undefined && <ProblemNotice error={error} returnTo={paths.account} />}
      <div className={styles.buttons}>
        <Button type="submit" busy={state.kind === 'saving'}>
          <FormattedMessage id="account.save" />
        </Button>
        <Button look="secondary" disabled={state.kind === 'saving'} onClick={store.cancel}>
          <FormattedMessage id="account.cancel" />
        </Button>
      </div>
    </form>
  );
});

export const PersonCard = observer(function PersonCard({ profile }: { readonly profile: Profile }): ReactNode {
  const { useCases, session } = useStores();
  const [store] = useState(() => new ProfileStore(useCases, session));
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const isShown = store.state.kind === 'shown';
  useEffect(() => {
    void store.begin();
  }, [store]);
  useEffect(() => {
    if (isShown && wasEdited.current) edit.current?.focus();
    wasEdited.current = !isShown;
  }, [isShown]);

  return (
    <Card
      title={<FormattedMessage id="account.person" />}
      aside={
        <div className={styles.aside}>
          <p className={styles.saved} role="status">
            {store.state.kind === 'shown' && store.state.isSaved && <FormattedMessage id="account.saved" />}
          </p>
          {isShown && store.isEditable && (
            <Button ref={edit} look="secondary" size="small" onClick={store.edit}>
              <FormattedMessage id="account.edit" />
            </Button>
          )}
        </div>
      }
    >
      {isSignInNeeded(store.refreshError) && <ProblemNotice error={store.refreshError} returnTo={paths.account} />}
      {isShown ? <Person profile={profile} /> : <PersonForm store={store} profile={profile} />}
    </Card>
  );
});

function Person({ profile }: { readonly profile: Profile }): ReactNode {
  const { phone } = profile;
  const facts = { name: formalName(profile), phone: phone && <Phone number={phone} />, email: profile.email };
  return (
    <div className={styles.person}>
      <Avatar profile={profile} />
      <DescriptionList>
        {(['name', 'phone', 'email'] as const).map((fact) => (
          <Description key={fact} label={<FormattedMessage id={`account.${fact}`} />}>
            {facts[fact] || (
              <span className={styles.none}>
                <FormattedMessage id="account.none" />
              </span>
            )}
          </Description>
        ))}
      </DescriptionList>
    </div>
  );
}
