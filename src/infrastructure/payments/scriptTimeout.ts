/** Timeout for loading a vendor's script, in milliseconds (specification, section 7). */
export const SCRIPT_TIMEOUT_MS = 5000;
