/** Caret position after reformatting a phone number: behind the same number of digits as before. */
export function phoneCaret(typed: string, caret: number, written: string): number {
  const before = countOfSigns(typed.slice(0, caret));
  if (before === countOfSigns(typed) && caret === typed.length) return written.length;
  let [at, passed] = [0, 0];
  while (passed < before && at < written.length) {
    if (isSign(written.charAt(at))) passed += 1;
    at += 1;
  }
  return at;
}

function countOfSigns(text: string): number {
  return Array.from(text).filter(isSign).length;
}

function isSign(character: string): boolean {
  return /[\d+]/.test(character);
}
