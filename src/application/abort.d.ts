/**
 * The part of the platform's `AbortSignal` that use cases and ports need. It is declared here because it is part of
 * browsers and Node, not of the language.
 */
interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}
