import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Field, type FieldProps } from '#ui/kit/Field.tsx';
import { phoneCaret } from '#ui/kit/phoneCaret.ts';

interface PhoneFieldProps extends Omit<FieldProps, 'type' | 'inputMode' | 'value' | 'onChange' | 'onBlur'> {
  readonly value: string;
  readonly onType?: (phone: string) => void;
  readonly onLeave?: () => void;
}

/**
 * A phone field that formats the number while it is typed and keeps the caret at its digit. On blur the country code is
 * added.
 */
export const PhoneField = observer(function PhoneField({
  value,
  onType,
  onLeave,
  ...field
}: PhoneFieldProps): ReactNode {
  const { phones } = useStores();
  const isTyped = useRef(false);
  useEffect(() => void phones.load(), [phones]);

  const type = (input: HTMLInputElement): void => {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const written = phones.format.typing(typed);
    if (written !== typed) {
      input.value = written;
      const at = phoneCaret(typed, caret, written);
      input.setSelectionRange(at, at);
    }
    isTyped.current = true;
    onType?.(written);
  };
  const leave = (): void => {
    const written = phones.format.whole(value);
    if (isTyped.current && written !== value) onType?.(written);
    isTyped.current = false;
    onLeave?.();
  };
  return (
    <Field
      autoComplete="tel"
      {...field}
      type="tel"
      inputMode="tel"
      value={value.startsWith('+') ? phones.format.typing(value) : value}
      onChange={({ target }) => type(target)}
      onBlur={leave}
    />
  );
});
