/** A name on a tile, with its points counted from the corner of the whole map. */
export interface WrittenText {
  readonly text: string;
  readonly size: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Every name on a tile: those beside a point with that point, those along a line with the line. */
export function textsOf(svg: string, x: number, y: number): readonly WrittenText[] {
  const far = ([left, top]: readonly [number, number]): readonly [number, number] => [
    Math.round((left + x * 256) * 10) / 10,
    Math.round((top + y * 256) * 10) / 10,
  ];
  const spots = [...svg.matchAll(/<text x="([-.\d]+)" y="([-.\d]+)"[^>]*font-size="([.\d]+)"[^>]*>([^<]+)</g)].map(
    ([, left, top, size, text]) => ({
      text: `${text}`,
      size: Number(size),
      points: [far([Number(left), Number(top)])],
    }),
  );
  const paths = new Map([...svg.matchAll(/<path id="(\w+)" d="([^"]+)"/g)].map(([, id, data]) => [id, `${data}`]));
  const lines = [...svg.matchAll(/font-size="([.\d]+)"><textPath href="#(\w+)"[^>]*>([^<]+)</g)].map(
    ([, size, id, text]) => ({
      text: `${text}`,
      size: Number(size),
      points: pointsOf(paths.get(id) ?? '').map(far),
    }),
  );
  return [...spots, ...lines];
}

/** The first point from the corner, the others from the point before. */
function pointsOf(data: string): readonly (readonly [number, number])[] {
  const numbers = [...data.matchAll(/-?[\d.]+/g)].map(Number);
  const points: [number, number][] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [lastX, lastY] = points.at(-1) ?? [0, 0];
    points.push([lastX + (numbers[index] ?? 0), lastY + (numbers[index + 1] ?? 0)]);
  }
  return points;
}

/** What keeps a text from being XML with one root; empty when nothing does. */
export function faultsOfXml(text: string): readonly string[] {
  const open: string[] = [];
  const faults: string[] = [];
  let roots = 0;
  for (const [token, close, name, attributes = '', empty] of text.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"<&]*")*)\s*(\/?)>|[^<]+|</g,
  )) {
    if (name === undefined) {
      if (token === '<' || /&(?!(?:amp|lt|gt|quot);)/.test(token)) faults.push(token);
      if (open.length === 0) faults.push(`outside: ${token}`);
      continue;
    }
    const names = [...attributes.matchAll(/([a-zA-Z-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) faults.push(`twice: ${token}`);
    if (close === '' && open.length === 0) roots += 1;
    if (close !== '' && open.pop() !== name) faults.push(token);
    if (close === '' && empty === '') open.push(name);
  }
  return roots === 1 ? [...faults, ...open] : [...faults, `${roots} roots`];
}
