/** Files of journeys, by the start of the paths whose change they show. The longest start that fits counts. */
const REACHED: Readonly<Record<string, readonly string[]>> = {
  'src/ui/features/account/': ['account', 'signOut'],
  'src/ui/features/checkout/': ['ordering', 'contacts', 'exactlyOnce', 'slots'],
  'src/ui/features/dish/': ['navigation', 'effort'],
  'src/ui/features/location/': ['location', 'figures'],
  'src/ui/features/menu/': ['menu', 'navigation', 'longMenu', 'favorites'],
  'src/ui/features/orders/': ['orderBar', 'paying', 'receipt', 'notices'],
  'src/ui/features/promotions/': ['browse'],
  'src/ui/features/restaurants/': ['browse', 'everyRoute'],
  'src/ui/features/session/': ['signIn', 'vkSignIn', 'windowSignIn', 'captcha'],
  'src/ui/features/terms/': ['everyRoute'],
  'src/ui/app/navigation/': ['navigation', 'wayBack'],
  'src/ui/theme/': ['sizes', 'looks', 'everyRoute'],
  'src/infrastructure/auth/': ['signIn', 'vkSignIn', 'windowSignIn'],
  'src/infrastructure/captcha/': ['captcha'],
  'src/infrastructure/device/': ['cartKept', 'badInput', 'signOut'],
  'src/infrastructure/geocoding/': ['location', 'providers'],
  'src/infrastructure/maps/': ['location', 'providers'],
  'src/infrastructure/metrics/': ['metrics'],
  'src/infrastructure/payments/': ['paying', 'payingHere', 'payingVendors'],
  'desk/': ['desk', 'deskCatalog'],
  'src/': ['ordering', 'everyRoute', 'exactlyOnce'],
  'server/desk/': ['desk', 'deskCatalog'],
  'server/pages': ['firstScreen', 'languages', 'markets'],
  'server/payments/': ['paying', 'payingHere', 'payingVendors'],
  'server/people/': ['signIn', 'oneRefresh', 'account'],
  'server/': ['ordering', 'exactlyOnce', 'firstScreen'],
  'markets/': ['markets', 'everyRoute'],
  'webpack.config.ts': ['firstScreen', 'builtFiles', 'everyRoute'],
};

const starts = Object.keys(REACHED).toSorted((a, b) => b.length - a.length);

/**
 * The files of journeys that show a change of these files, without `.e2e.ts`: a changed journey is among them itself.
 */
export function journeyFilesOf(changed: readonly string[]): readonly string[] {
  const own = changed.flatMap((file) => {
    const [, journey] = /^tests\/e2e\/([^/]+)\.e2e\.ts$/.exec(file) ?? [];
    if (journey !== undefined) return [journey];
    const start = starts.find((one) => file.startsWith(one));
    return start === undefined ? [] : (REACHED[start] ?? []);
  });
  return [...new Set(own)].toSorted();
}
