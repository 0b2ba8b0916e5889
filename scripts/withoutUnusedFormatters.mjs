// The object that formats texts, numbers and dates binds every formatter of @formatjs/intl, so that none of them can be
// left out of the first load as unused. The shop uses a few; `tests/scripts/unusedFormatters.spec.ts` finds a use of
// one that is left out.
export const UNUSED = [
  'formatNumberToParts',
  'formatDuration',
  'formatDurationToParts',
  'formatRelativeTime',
  'formatDateTimeRange',
  'formatTimeToParts',
  'formatPlural',
  'formatListToParts',
  'formatDisplayName',
];
const UNUSED_CACHES = ['getDurationFormat', 'getRelativeTimeFormat', 'getDisplayNames'];

/** @param {string} source */
export default function withoutUnusedFormatters(source) {
  let kept = source;
  const remove = (pattern, name) => {
    const shorter = kept.replace(pattern, '');
    if (shorter === kept) throw new Error(`${this.resourcePath} has no ${name} to leave out`);
    kept = shorter;
  };
  for (const name of UNUSED) remove(new RegExp(`^\\t\\t${name}: ${name}\\.bind\\([^)]*\\),?\\n`, 'm'), name);
  for (const name of UNUSED_CACHES) {
    remove(new RegExp(`^\\t\\t${name}: memoize\\([\\s\\S]*?\\n\\t\\t\\}\\),?\\n`, 'm'), name);
  }
  return kept;
}
