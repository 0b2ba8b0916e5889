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

/** Browser and operating system from a `User-Agent`, without version or model; null when unknown. */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const names = [BROWSERS, SYSTEMS].flatMap((patterns) => patterns.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return names.length === 0 ? null : names.join(', ');
}
