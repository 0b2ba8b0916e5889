import type { SyntheticEvent } from 'react';

/** A form's `onSubmit` that keeps the page and calls `submit` instead. */
export function handleSubmit(submit: () => unknown): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault();
    submit();
  };
}
