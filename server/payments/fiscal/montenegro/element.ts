const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 has not, and those that parsers change within attributes. */
const UNFIT = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** An XML element. Attributes that are undefined are left out; their values are escaped, the children are XML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

function escaped(value: string): string {
  return value.replace(UNFIT, ' ').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
