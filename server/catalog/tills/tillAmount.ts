/**
 * Digits between at most one currency: a sign such as `R$`, or two or three letters, which behind the digits are set
 * off.
 */
const AMOUNT = /^(?:\p{L}{0,3}\p{Sc}\s?|\p{L}{2,3}\s?)?(\d(?:[\d\s.,']*\d)?)(?:\s?\p{Sc}|\s\p{L}{2,3}\.?)?$/u;

/**
 * An amount such as `$1,250.00` or `1.250,50 €` without its currency and thousands; undefined for what is none. `1.250`
 * is none, since a point before three digits may part thousands or not.
 */
export function tillAmount(cell: string): string | undefined {
  const [, digits = ''] = AMOUNT.exec(cell) ?? [];
  const [, whole = '', mark = '', cents = ''] =
    /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(digits.replaceAll(/[\s']/g, '')) ?? [];
  const isWhole = /^\d+$/.test(whole) || (mark === ',' ? /^\d{1,3}(?:\.\d{3})+$/ : /^\d{1,3}(?:,\d{3})+$/).test(whole);
  return isWhole ? `${whole.replaceAll(/[.,]/g, '')}${cents === '' ? '' : `.${cents}`}` : undefined;
}
