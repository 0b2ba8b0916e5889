/** Layers with an entry of their own in the history that stand open now. */
export const openDialogs = new Set<string>();
