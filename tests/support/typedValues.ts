/** Values that the storefront and the server must treat equally: both are tested with this list. */
export const GOOD_NAMES: readonly string[] = [
  'Anna',
  'Ян',
  '李',
  "O'Neill-Иванова",
  'D’Arcy',
  'J. R. R.',
  'Đorđe Šćepanović',
  'علی\u200Cرضا',
  'रवि',
  'Анна\u00A0Мария',
  '𠮷'.repeat(50),
  'я'.repeat(50),
  ` ${'я'.repeat(50)} `,
  'e\u0301'.repeat(25),
];

export const BAD_NAMES: readonly string[] = [
  '',
  '   ',
  '\t',
  'я'.repeat(51),
  '𠮷'.repeat(51),
  `${'e\u0301'.repeat(25)}e`,
  '\u202E',
  '\u200B\u200D',
  '\u0301',
  '\ud83c',
  'Anna\udf5c',
  '\u202EAnna',
  '<b>Anna</b>',
  'Анна 2',
  '🍜',
  'Anna 🍜',
  'Anna\nBoris',
  'Anna\u0007',
  '\u0301Anna',
  ' \u200DAnna',
  'anna@example.org',
  '=Anna()',
  '-',
  "...'",
];

export const GOOD_COMMENTS: readonly string[] = ['', 'x', '🍕'.repeat(100), 'e\u0301'.repeat(50), 'a\r\nb'];
export const BAD_COMMENTS: readonly string[] = ['x'.repeat(101), '🍕'.repeat(101), `${'e\u0301'.repeat(50)}x`];

const label = 'a'.repeat(63);

export const GOOD_EMAILS: readonly string[] = [
  'anna@example.org',
  "a.b+c'd@sub.example.co",
  'ANNA@EXAMPLE.ORG',
  ' anna@example.org ',
  '_@a.b',
  '1@1.1',
  `${'a'.repeat(64)}@example.org`,
  `a@${label}.${label}.org`,
  'a@xn--e1afmkfd.xn--p1ai',
];

export const BAD_EMAILS: readonly string[] = [
  'anna',
  'anna@',
  '@example.org',
  'anna@local',
  'anna@example.',
  'anna@.org',
  'anna@example..org',
  'an na@example.org',
  'anna@exam ple.org',
  'anna@-example.org',
  'anna@example-.org',
  'anna@@example.org',
  'anna@example.org\nBcc: all@example.org',
  'anna@example.org,boris@example.org',
  '"anna"@example.org',
  'анна@example.org',
  'anna@пример.рф',
  'anna@[127.0.0.1]',
  `${'a'.repeat(65)}@example.org`,
  `a@${'a'.repeat(64)}.org`,
  `a@b.${'a'.repeat(64)}`,
  `a@${label}.${label}.${label}.${'a'.repeat(61)}.org`,
];

/** Russia is the market's first country, to which numbers without `+` belong. */
export const GOOD_PHONES: readonly string[] = [
  '+79005550001',
  '8 (900) 555-00-01',
  '9005550001',
  ' +7 900 555 00 01 ',
  '+７９００５５５０００１',
  '\u202A+7 900 555-00-01\u202C',
  '+382 67 622 901',
  '+381 60 1234567',
  '+44 7400 123456',
];

export const BAD_PHONES: readonly string[] = [
  '',
  ' ',
  '12',
  'phone',
  '+7900555000',
  '+790055500011',
  '+0 900 555 00 01',
  '+7 900 555 00 01 ext. 5',
  '+79005550001, +79005550002',
  '+7 900 555 00 01'.padEnd(60, ' 1'),
];

/** Spellings of a promo code, and whether each equals the code TEN; letters that only look alike are different. */
export const PROMO_CODE_SPELLINGS: readonly (readonly [spelling: string, isSame: boolean])[] = [
  ['TEN', true],
  ['ten', true],
  [' T e n ', true],
  ['T\u200BE\u2060N', true],
  ['ＴＥＮ', true],
  ['\u202ETEN', true],
  ['TЕN', false],
  ['ΤEN', false],
  ['T-EN', false],
  ['TEN1', false],
];
