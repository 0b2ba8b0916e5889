import styles from '#ui/kit/Button.module.css';

/** Each line marked with `@ts-expect-error` is refused by the compiler: were one accepted, the typecheck would fail. */
export function refused(): readonly unknown[] {
  return [
    // @ts-expect-error No style sheet defines this class.
    styles.neverDefined,
    // @ts-expect-error A misspelt one neither.
    styles.buton,
  ];
}
