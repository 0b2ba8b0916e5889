/** As much of the platform's own `AbortSignal` as use-cases and ports know: browsers and Node have it, the language does not. */
interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}
