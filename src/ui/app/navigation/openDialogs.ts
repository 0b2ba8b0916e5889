/** Ids of the open dialogs that have a history entry of their own. */
export const openDialogs = new Set<string>();
