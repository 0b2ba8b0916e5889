const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a `User-Agent` tells that its owner would know again, and nothing more: no version, no model. */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const names = [BROWSERS, SYSTEMS].flatMap((signs) => signs.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return names.length === 0 ? null : names.join(', ');
}
