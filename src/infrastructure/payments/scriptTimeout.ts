/** A vendor's script that is not there by then does not come (specification, section 7). */
export const SCRIPT_TIMEOUT_MS = 5000;
