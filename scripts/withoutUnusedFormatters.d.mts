export const UNUSED: readonly string[];
export default function withoutUnusedFormatters(this: { readonly resourcePath: string }, source: string): string;
