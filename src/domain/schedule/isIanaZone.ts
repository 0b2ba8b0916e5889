const known = new Map<string, boolean>();

/** Whether this runtime knows the zone's daylight saving, such as `Europe/Podgorica`'s. */
export function isIanaZone(name: string): boolean {
  const isKnown = known.get(name) ?? isUnderstood(name);
  known.set(name, isKnown);
  return isKnown;
}

function isUnderstood(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
