import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** First words of an option that takes something off a dish, in every language of the product. */
const WITHOUT = /^(?:without|no|без|bez)\s/iu;

/** Whether an option takes something off its dish: "Without onion". A menu says so by its first word only. */
export function leavesOut(name: LocalizedText): boolean {
  const texts = typeof name === 'string' ? [name] : Object.values(name);
  return texts.some((text) => WITHOUT.test(text.trim()));
}
