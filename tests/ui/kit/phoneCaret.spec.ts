import { phoneCaret } from '#ui/kit/phoneCaret.ts';

/** `|` is the caret. */
function after(typed: string, written: string): string {
  const caret = typed.indexOf('|');
  const at = phoneCaret(typed.replace('|', ''), caret, written);
  return `${written.slice(0, at)}|${written.slice(at)}`;
}

describe('the caret of a phone field', () => {
  it.each([
    ['+79123|', '+7 912 3', '+7 912 3|'],
    ['+7 92|12 345-67', '+7 921 234-56-7', '+7 92|1 234-56-7'],
    ['+7 912|345', '+7 912 345', '+7 912| 345'],
    ['|+7', '+7', '|+7'],
    ['8 912|', '8 (912)', '8 (912)|'],
    ['+7 912 345|6', '+7 912 345-6', '+7 912 345|-6'],
    ['', '', '|'],
  ])('stays behind its digit: "%s" is written as "%s"', (typed, written, expected) => {
    expect(after(typed === '' ? '|' : typed, written)).toBe(expected);
  });
});
