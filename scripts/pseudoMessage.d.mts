/** `Part`: of a message, as FormatJS compiles it. */
export function pseudoMessage<Part>(parts: readonly Part[]): readonly Part[];
