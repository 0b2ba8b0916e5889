import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import { localeName } from '#ui/i18n/locales.ts';
import { Field, TextArea } from '#ui/kit/Field.tsx';
import { isNameless, type Texts } from './typedTexts.ts';

interface TextFieldsProps {
  readonly names: Texts;
  readonly descriptions?: Texts;
  /** A hint about the allowed content of the description. */
  readonly descriptionHint?: string;
  /** An attempt to save was made, so that validation errors are shown. */
  readonly isTried: boolean;
  readonly isReadOnly: boolean;
  readonly onName: (locale: string, text: string) => void;
  readonly onDescription?: (locale: string, text: string) => void;
}

/** Name and description in each language of the market. */
export const TextFields = observer(function TextFields(props: TextFieldsProps): ReactNode {
  const { names, descriptions = {}, isTried, isReadOnly, onName, onDescription } = props;
  const intl = useIntl();
  const label = (kind: 'name' | 'description', locale: string): string =>
    intl.formatMessage({ id: `desk.catalog.${kind}` }, { language: localeName(locale) });
  const nameProblem =
    isTried && isNameless(names) ? intl.formatMessage({ id: 'desk.catalog.name.missing' }) : undefined;
  return (
    <>
      {Object.entries(names).map(([locale, text], index) => (
        <Field
          key={locale}
          label={label('name', locale)}
          lang={locale}
          readOnly={isReadOnly}
          maxLength={CATALOG_LIMITS.nameCharacters}
          value={text}
          problem={index === 0 ? nameProblem : undefined}
          onChange={({ target }) => onName(locale, target.value)}
        />
      ))}
      {Object.entries(descriptions).map(([locale, text], index) => (
        <TextArea
          key={locale}
          label={label('description', locale)}
          lang={locale}
          readOnly={isReadOnly}
          rows={3}
          maxLength={CATALOG_LIMITS.descriptionCharacters}
          optional
          value={text}
          hint={index === 0 ? props.descriptionHint : undefined}
          onChange={({ target }) => onDescription?.(locale, target.value)}
        />
      ))}
    </>
  );
});
