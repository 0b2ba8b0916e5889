import { createRandom, documentOf } from '../random.ts';
import { linear, type Piece, radial, shades } from './paint.ts';

/** A plate of white stoneware with a glazed brim, from above; the variant is the glaze. */
const plate: Piece = (variant) => {
  const [light, middle, dark] = shades(variant);
  const waves = Array.from(
    { length: 20 },
    (_, index) =>
      `<path d="M-5 0c2.5-3.4 5-3.4 5 0s2.5 3.4 5 0" transform="rotate(${index * 18} 0 0) translate(0 -42.5)" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" opacity=".85"/>`,
  ).join('');
  return `<defs>${linear('brim', [light, middle, dark], 'x1="0" y1="0" x2="1" y2="1"')}${radial('well', ['#ffffff', '#f6f1e8', '#d9d2c6'], 0.45, 0.4)}</defs>
<circle cx="50" cy="50" r="48" fill="url(#brim)"/><g transform="translate(50 50)">${waves}</g><circle cx="50" cy="50" r="37" fill="#c9c1b4"/><circle cx="50" cy="50" r="36" fill="url(#well)"/><path d="M9 42C12 26 26 13 42 9" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".6"/>`;
};

/** An oval platter with a glazed brim. */
const platter: Piece = (variant) => {
  const [light, middle, dark] = shades(variant);
  return `<defs>${linear('brim', [light, middle, dark], 'x1="0" y1="0" x2="1" y2="1"')}${radial('well', ['#ffffff', '#f6f1e8', '#d9d2c6'], 0.45, 0.4)}</defs>
<ellipse cx="50" cy="50" rx="49" ry="35" fill="url(#brim)"/><ellipse cx="50" cy="50" rx="44.5" ry="30.8" fill="none" stroke="#fff" stroke-width="1.2" opacity=".8"/><ellipse cx="50" cy="50.5" rx="41" ry="27.5" fill="#c9c1b4"/><ellipse cx="50" cy="50" rx="40.4" ry="26.8" fill="url(#well)"/><path d="M7 42C12 30 24 22 40 18" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".6"/>`;
};

/** A round board of olive wood with a handle to the right. */
const board: Piece = () => {
  const [light, middle, dark] = shades('wood');
  const rings = [38, 31, 24, 17, 10]
    .map(
      (radius, index) =>
        `<ellipse cx="${40 + index}" cy="${50 + index * 1.5}" rx="${radius}" ry="${radius * 0.86}" fill="none" stroke="${dark}" stroke-width="1" opacity="${0.2 + (index % 2) * 0.14}"/>`,
    )
    .join('');
  return `<defs>${linear('timber', [light, middle, dark], 'x1="0" y1="0" x2="1" y2="1"')}</defs>
<path d="M80 40H93C97 40 99 44 99 50S97 60 93 60H80Z" fill="url(#timber)"/><circle cx="93" cy="50" r="2.6" fill="#5b3716"/><circle cx="43" cy="51.5" r="42" fill="${dark}"/><circle cx="43" cy="49.5" r="42" fill="url(#timber)"/>${rings}<path d="M7 40C11 24 24 13 40 11" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".5"/>`;
};

/** A pan with two handles from above, what is in it: `copper+saffron`. */
const pan: Piece = (variant) => {
  const [metal = 'copper', filling = 'saffron'] = variant.split('+');
  const [light, middle, dark] = shades(metal);
  const [thin, thick, deep] = shades(filling);
  const random = createRandom(documentOf(`pan-${variant}`));
  const grains =
    filling === 'saffron'
      ? Array.from({ length: 210 }, (_, index) => {
          const angle = random() * Math.PI * 2;
          const reach = Math.sqrt(random()) * 36;
          const [x, y] = [(50 + Math.cos(angle) * reach).toFixed(1), (50 + Math.sin(angle) * reach).toFixed(1)];
          return `<ellipse cx="${x}" cy="${y}" rx="2.5" ry="1.2" transform="rotate(${Math.round(random() * 180)} ${x} ${y})" fill="${[thin, '#fff3c4', thick, deep][index % 4]}"/>`;
        }).join('')
      : '';
  return `<defs>${linear('metal', [light, middle, dark], 'x1="0" y1="0" x2="1" y2="1"')}${radial('filling', [thin, thick, deep], 0.45, 0.4)}</defs>
<path d="M12 38C-2 36-2 64 12 62M88 38C102 36 102 64 88 62" stroke="${dark}" stroke-width="5" fill="none"/><circle cx="50" cy="50" r="44" fill="url(#metal)"/><circle cx="50" cy="50" r="40.5" fill="${dark}"/><circle cx="50" cy="50.5" r="38.5" fill="url(#filling)"/>${grains}<path d="M13 40C17 26 28 16 42 12" stroke="#fff" stroke-width="2.2" stroke-linecap="round" fill="none" opacity=".6"/>`;
};

/** The far rim of an enamelled pot and the soup in it. */
const enamelBack: Piece = (variant) => {
  const [, , dark] = shades('azure');
  const [thin, thick, deep] = shades(variant);
  return `<defs>${radial('soup', [thin, thick, deep], 0.45, 0.35)}</defs>
<path d="M8 44C-4 42-4 60 10 60M92 44C104 42 104 60 90 60" stroke="${dark}" stroke-width="4.6" fill="none"/><ellipse cx="50" cy="40" rx="44" ry="25" fill="${dark}"/><ellipse cx="50" cy="40" rx="41.4" ry="22.6" fill="#f3ece1"/><ellipse cx="50" cy="43" rx="38.6" ry="19.4" fill="url(#soup)"/><g fill="#ffd9a0" opacity=".75"><circle cx="24" cy="44" r="1.8"/><circle cx="31" cy="52" r="1.2"/><circle cx="70" cy="52" r="1.7"/><circle cx="78" cy="45" r="1.3"/><circle cx="50" cy="57" r="1.5"/></g>`;
};

/** The near wall of an enamelled pot, white with a blue rim and a painted fish. */
const enamelFront: Piece = () => {
  const [light, middle, dark] = shades('azure');
  return `<defs>${linear('enamel', ['#ffffff', '#f3ede4', '#c3bbb0'], 'x1="0" y1="0" x2="1" y2=".3"')}${linear('fish', [middle, dark])}</defs>
<path d="M6 40A44 25 0 0 0 94 40V66C94 82 76 94 50 94S6 82 6 66Z" fill="url(#enamel)"/><path d="M6 40A44 25 0 0 0 94 40V44.500A44 25 0 0 1 6 44.500Z" fill="${dark}"/><path d="M6 42.500A44 25 0 0 0 34 65" stroke="${light}" stroke-width="1.2" fill="none" opacity=".8"/>
<path d="M34 80C40 72 54 72 62 80L70 74.500V86L62 80.500C54 88 40 88 34 80Z" fill="url(#fish)"/><circle cx="42" cy="79" r="1.4" fill="#fff"/><path d="M12 56V68C13 74 18 80 25 84" stroke="#fff" stroke-width="3.2" stroke-linecap="round" fill="none" opacity=".9"/>`;
};

/** A mussel, open: two blue-black shells and the orange flesh. */
const mussel: Piece = () =>
  `<defs>${linear('shell', ['#6a7fae', '#2c3660', '#12152f'], 'x1="0" y1="0" x2="1" y2="1"')}${radial('pearl', ['#eef2fb', '#b9c3dc', '#6f7ba3'], 0.5, 0.4)}${radial('flesh', ['#ffd08a', '#f59a3c', '#c9631c'], 0.4, 0.35)}</defs>
<path d="M10 52C16 18 62 2 92 14C88 44 56 62 10 52Z" fill="url(#shell)"/><path d="M16 50C24 24 60 10 86 18C80 40 52 54 16 50Z" fill="url(#pearl)"/><path d="M8 54C24 56 74 54 94 62C84 90 30 92 8 54Z" fill="url(#shell)"/><path d="M18 59C34 60 70 60 86 65C76 82 38 82 18 59Z" fill="url(#pearl)"/><path d="M28 57C36 40 64 34 74 44C80 52 76 66 62 69C48 72 34 68 28 57Z" fill="url(#flesh)"/><path d="M38 55C46 48 58 46 66 50" stroke="#fff1d6" stroke-width="3" stroke-linecap="round" fill="none" opacity=".8"/>`;

/** A ring of squid. */
const squid: Piece = () =>
  `<circle cx="50" cy="50" r="30" fill="none" stroke="#c98f86" stroke-width="23"/><circle cx="50" cy="49" r="30" fill="none" stroke="#ffeee6" stroke-width="20"/><path d="M24 40C28 28 38 22 50 21" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none"/>`;

/** A round flatbread from the coals, blistered. */
const lepinja: Piece = () => {
  const random = createRandom(documentOf('lepinja'));
  const blisters = Array.from({ length: 17 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * 38;
    const [x, y] = [(50 + Math.cos(angle) * reach).toFixed(1), (46 + Math.sin(angle) * reach * 0.8).toFixed(1)];
    return `<ellipse cx="${x}" cy="${y}" rx="${(2.4 + random() * 3.4).toFixed(1)}" ry="${(1.6 + random() * 1.8).toFixed(1)}" fill="#8f4a16" opacity="${(0.18 + random() * 0.26).toFixed(2)}"/>`;
  }).join('');
  return `<defs>${radial('crumb', ['#ffeec2', '#f1c477', '#bf7c32'], 0.42, 0.34)}</defs><ellipse cx="50" cy="54" rx="47" ry="38" fill="#a9682a"/><ellipse cx="50" cy="48" rx="47" ry="38" fill="url(#crumb)"/>${blisters}<path d="M14 40C20 26 34 17 50 15" stroke="#fff" stroke-width="3.4" stroke-linecap="round" fill="none" opacity=".6"/>`;
};

/** A broad patty from the grill with the marks of its bars. */
const pljeskavica: Piece = () =>
  `<defs>${radial('meat', ['#a85b3c', '#743620', '#451b10'], 0.4, 0.32)}</defs><path d="M4 52C2 28 26 12 52 13C80 13 98 30 96 52C95 76 72 88 48 87C22 87 5 74 4 52Z" fill="#35150a"/><path d="M5 48C4 26 27 10 52 11C79 11 96 28 95 48C94 70 71 82 48 81C23 81 6 69 5 48Z" fill="url(#meat)"/><g stroke="#2a0f06" stroke-width="5" stroke-linecap="round" opacity=".6"><path d="M18 58L50 17"/><path d="M34 72L72 24"/><path d="M54 76L86 36"/></g><path d="M14 40C20 28 32 20 46 18" stroke="#ffd3ae" stroke-width="3" stroke-linecap="round" fill="none" opacity=".5"/>`;

/** A spoon of thick white cream, melting. */
const kajmak: Piece = () =>
  `<defs>${radial('cream', ['#ffffff', '#fff6e2', '#e6cf9f'], 0.42, 0.3)}</defs><path d="M12 58C6 42 22 38 28 28C38 12 66 14 72 30C82 36 96 44 88 60C90 78 72 76 66 84C58 92 46 80 36 82C22 86 10 74 12 58Z" fill="url(#cream)"/><path d="M34 46C40 32 60 32 66 44C70 54 52 60 48 50" stroke="#e0c58f" stroke-width="3.2" stroke-linecap="round" fill="none"/>`;

/** A steak cut into five slices, pink within. */
const slicedSteak: Piece = () => {
  const slices = [0, 1, 2, 3, 4]
    .map((index) => {
      const x = index * 14;
      const tall = [0, 6, 8, 6, 0][index] ?? 0;
      return `<g transform="translate(${x} 0) rotate(${index * 3 - 6} 30 50)"><path d="M14 ${26 - tall}C24 ${16 - tall} 36 ${20 - tall} 37 ${32 - tall}V${68 + tall}C36 ${80 + tall} 22 ${84 + tall} 14 ${74 + tall}Z" fill="url(#crust)"/><path d="M14 ${28 - tall}C20 ${25 - tall} 27 ${27 - tall} 28 ${36 - tall}V${64 + tall}C27 ${73 + tall} 20 ${75 + tall} 14 ${71 + tall}Z" fill="url(#rare)"/><path d="M18 ${34 - tall}C22 44 24 56 20 ${66 + tall}" stroke="#ffd2c4" stroke-width="1.6" stroke-linecap="round" fill="none" opacity=".8"/></g>`;
    })
    .join('');
  return `<defs>${linear('crust', ['#8d5332', '#4c2413', '#2b1108'], 'x1="0" y1="0" x2="1" y2="0"')}${radial('rare', ['#f77f7c', '#d5495a', '#9d3a30'], 0.5, 0.45)}</defs>${slices}`;
};

const LAID: Readonly<Record<string, string>> = {
  mozzarella:
    '<path d="M-9 1C-9-6-2-9 4-7C10-6 11 1 8 5C4 9-7 8-9 1Z" fill="url(#milk)"/><path d="M-5-2C-3-4 0-5 3-4" stroke="#fff" stroke-width="1.2" stroke-linecap="round" fill="none"/>',
  basil:
    '<path d="M-8 0C-5-6 3-6 8 0C3 6-5 6-8 0Z" fill="url(#green)"/><path d="M-6 0H6" stroke="#c8f29a" stroke-width=".7"/>',
  prosciutto:
    '<path d="M-11 2C-11-5-5-3-2-7C3-9 7-3 11-4C12 1 8 3 6 6C2 9-2 4-6 7C-10 8-11 5-11 2Z" fill="url(#cured)"/><path d="M-8 2C-4-2 0 3 8-2" stroke="#ffe9e2" stroke-width="1.3" fill="none" opacity=".9"/>',
  rocket: '<path d="M-9 2C-7-2-5 0-3-4C-2-1 0-2 2-6C3-2 6-3 9-4C7 0 4 1 3 3C0 2-5 4-9 2Z" fill="url(#green)"/>',
  shaving: '<path d="M-8-2L3-6L8 0L-2 5Z" fill="#fff3c9"/><path d="M-8-2L3-6" stroke="#e2bd68" stroke-width="1"/>',
};

/** A pizza of the south, charred at the edge, red below; what lies on it is listed as for `pizza`. */
const neapolitan: Piece = (variant) => {
  const random = createRandom(documentOf(`neapolitan-${variant}`));
  const kinds = variant.split('+');
  const edge = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    const reach = 43.6 + random() * 2.2;
    return `${(50 + Math.cos(angle) * reach).toFixed(1)} ${(50 + Math.sin(angle) * reach).toFixed(1)}`;
  });
  const char = Array.from({ length: 34 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = 39.5 + random() * 6;
    return `<ellipse cx="${(50 + Math.cos(angle) * reach).toFixed(1)}" cy="${(50 + Math.sin(angle) * reach).toFixed(1)}" rx="${(1 + random() * 2.4).toFixed(1)}" ry="${(0.8 + random() * 1.4).toFixed(1)}" fill="#41200d" opacity="${(0.3 + random() * 0.4).toFixed(2)}"/>`;
  });
  const spots = [
    [0, 0],
    ...Array.from({ length: 6 }, (_, index) => [index / 6 + 0.08, 0.5]),
    ...Array.from({ length: 9 }, (_, index) => [index / 9, 0.84]),
  ];
  const laid = spots.map(([part = 0, reach = 0], index) => {
    const angle = part * Math.PI * 2 + (random() - 0.5) * 0.3;
    const distance = 35 * (reach + (random() - 0.5) * 0.1);
    const [x, y] = [(50 + Math.cos(angle) * distance).toFixed(1), (50 + Math.sin(angle) * distance).toFixed(1)];
    return `<g transform="translate(${x} ${y}) rotate(${Math.round(random() * 360)})" style="filter:drop-shadow(0 .8px .7px rgb(90 20 0 / .5))">${LAID[kinds[index % kinds.length] ?? 'basil'] ?? ''}</g>`;
  });
  return `<defs>${radial('crust', ['#ffe2ad', '#eeb56a', '#b8692c'], 0.4, 0.34)}${radial('sauce', ['#f4603c', '#d8331f', '#a31c14'], 0.45, 0.4)}${radial('milk', ['#ffffff', '#fff4dd', '#ecd2a2'])}${radial('green', ['#93dd5c', '#3f9a3c', '#1c5f2f'])}${radial('cured', ['#f2938c', '#c9485a', '#8d2440'])}</defs>
<polygon points="${edge.join(' ')}" fill="url(#crust)" stroke="url(#crust)" stroke-width="6" stroke-linejoin="round"/>${char.join('')}<circle cx="50" cy="50" r="38.6" fill="url(#sauce)"/>${laid.join('')}<path d="M13 38A39 39 0 0 1 42 10" stroke="#fff" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".4"/>`;
};

/** Snow of grated white cheese in a heap. */
const snow: Piece = () => {
  const random = createRandom(documentOf('snow'));
  return Array.from({ length: 130 }, (_, index) => {
    const angle = random() * Math.PI * 2;
    const reach = random() * 42;
    const [x, y] = [50 + Math.cos(angle) * reach, 50 + Math.sin(angle) * reach * 0.86];
    const turn = random() * Math.PI;
    const [dx, dy] = [Math.cos(turn) * 6, Math.sin(turn) * 6];
    return `<path d="M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}Q${(x + dy / 3).toFixed(1)} ${(y - dx / 3).toFixed(1)} ${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}" stroke="${['#ffffff', '#fffaf0', '#efe4d2', '#ffffff'][index % 4]}" stroke-width="3.2" stroke-linecap="round" fill="none"/>`;
  }).join('');
};

/** Coarse dice of tomato, cucumber and pepper, heaped on a plate. */
const dice: Piece = () => {
  const random = createRandom(documentOf('dice'));
  const colors = [
    ['#ff8a6a', '#e23c2c'],
    ['#c9eca0', '#6fb04c'],
    ['#ff7058', '#cf2a20'],
    ['#ffd36a', '#efa020'],
    ['#e2f5c4', '#4f9e45'],
  ];
  return Array.from({ length: 58 }, (_, index) => {
    const angle = index * 2.4;
    const reach = Math.sqrt((58 - index) / 58) * 42;
    const [x, y] = [50 + Math.cos(angle) * reach, 50 + Math.sin(angle) * reach * 0.86];
    const [top = '#fff', side = '#ccc'] = colors[index % colors.length] ?? [];
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(random() * 90)})"><rect x="-6.5" y="-5.5" width="13" height="13" rx="2.6" fill="${side}"/><rect x="-6.5" y="-6.5" width="13" height="11" rx="2.6" fill="${top}"/></g>`;
  }).join('');
};

/** A caramel cream turned out of its mould, the caramel running down. */
const flan: Piece = () =>
  `<defs>${linear('cream', ['#fff0c4', '#f8d583', '#d99a3c'], 'x1="0" y1="0" x2="1" y2=".4"')}${radial('caramel', ['#e58a35', '#a84a12', '#6a2608'], 0.42, 0.35)}</defs>
<path d="M2 78C2 68 22 64 50 64S98 68 98 78S76 94 50 94S2 88 2 78Z" fill="url(#caramel)" opacity=".92"/><path d="M22 32L10 76C16 88 84 88 90 76L78 32Z" fill="url(#cream)"/><path d="M21 34C20 24 34 18 50 18S80 24 79 34C80 44 77 50 73 49C69 48 70 58 66 60C62 61 62 50 56 51C50 52 52 68 46 69C40 69 42 52 36 51C31 50 31 56 27 55C22 53 22 42 21 34Z" fill="url(#caramel)"/><ellipse cx="46" cy="27" rx="16" ry="4.6" fill="#ffd9a0" opacity=".55"/><path d="M19 62L15 75" stroke="#fff" stroke-width="3.4" stroke-linecap="round" opacity=".6"/>`;

/** A jug of lemonade with slices and leaves of sage in it. */
const jug: Piece = () => {
  const slice = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><circle r="10" fill="#ffd93b"/><circle r="8" fill="#fff6b8"/><path d="M0-7V7M-7 0H7M-5-5L5 5M5-5L-5 5" stroke="#ffdf55" stroke-width="1.6"/></g>`;
  const leaf = (x: number, y: number, turn: number): string =>
    `<path d="M-11 0C-7-6 5-6 11 0C5 6-7 6-11 0Z" transform="translate(${x} ${y}) rotate(${turn})" fill="#93b894" stroke="#5f8a68" stroke-width=".8"/>`;
  return `<defs>${linear('drink', ['#fffbd0', '#fdee93', '#eec94a'])}${linear('glass', ['#ffffffee', '#d6ecf8cc', '#f4fbffdd'], 'x1="0" y1="0" x2="1" y2="0"')}</defs>
<path d="M74 30C100 26 100 74 74 72" stroke="#d3eaf7" stroke-width="6.5" fill="none"/><path d="M75 31C97 28 97 72 75 71" stroke="#fff" stroke-width="2" fill="none" opacity=".8"/>
<path d="M14 8L24 14H74C72 26 82 40 82 66C82 88 72 97 50 97S16 88 16 66C16 42 28 28 22 16Z" fill="url(#glass)"/><path d="M25 32H75C77 42 79 52 79 66C79 85 70 93.5 50 93.500S19 85 19 66C19 52 23 42 25 32Z" fill="url(#drink)"/><ellipse cx="50" cy="32" rx="25" ry="4.6" fill="#fffde4"/>${slice(37, 54, 1.1)}${slice(60, 68, 1.2)}${slice(41, 80, 0.9)}${leaf(60, 46, 34)}${leaf(34, 68, -46)}${leaf(52, 26, -70)}${leaf(60, 27, -30)}<path d="M26 46C23 56 23 70 27 80" stroke="#fff" stroke-width="3.6" stroke-linecap="round" fill="none" opacity=".75"/>`;
};

/** A tumbler of the same lemonade. */
const shot: Piece = () =>
  `<defs>${linear('drink', ['#fffbd0', '#fdee93', '#eec94a'])}${linear('glass', ['#ffffffee', '#d6ecf8cc', '#f4fbffdd'], 'x1="0" y1="0" x2="1" y2="0"')}</defs><path d="M16 8H84L76 92C75 96 71 98 66 98H34C29 98 25 96 24 92Z" fill="url(#glass)"/><path d="M20 26H80L73.5 89C73 92 70 94 66 94H34C30 94 27 92 26.5 89Z" fill="url(#drink)"/><ellipse cx="50" cy="26" rx="30" ry="6" fill="#fffde4"/><rect x="32" y="30" width="18" height="18" rx="4" transform="rotate(-14 41 39)" fill="#fff" opacity=".6"/><rect x="52" y="42" width="17" height="17" rx="4" transform="rotate(16 60 50)" fill="#fff" opacity=".5"/><path d="M26 18L32 82" stroke="#fff" stroke-width="4.6" stroke-linecap="round" opacity=".65"/>`;

const house = (x: number, y: number, width: number, height: number, wall: string, lit: string): string => {
  const rows = Math.max(1, Math.floor(height / 11));
  const columns = Math.max(1, Math.floor(width / 7));
  const windows = Array.from({ length: rows * columns }, (_, index) => {
    const left = x + (width / columns) * ((index % columns) + 0.5) - 1.2;
    const top = y - height + 4 + Math.floor(index / columns) * 10;
    return `<rect x="${left.toFixed(1)}" y="${top}" width="2.4" height="4.2" rx=".5" fill="${lit}"/>`;
  }).join('');
  return `<rect x="${x}" y="${y - height}" width="${width}" height="${height}" fill="${wall}"/><path d="M${x - 1.2} ${y - height}L${x + width / 2} ${y - height - 6}L${x + width + 1.2} ${y - height}Z" fill="url(#tiles)"/>${windows}`;
};

const SHORES: Readonly<
  Record<string, { readonly water: readonly [string, string, string]; readonly land: string; readonly front: string }>
> = {
  day: {
    water: ['#5cc3e6', '#1f8fc2', '#0b5f8a'],
    land: `<path d="M0 40C20 18 44 34 62 24C84 12 112 26 130 18C146 12 154 22 160 20V46H0Z" fill="#7fa98c"/><path d="M0 44C30 32 60 40 90 34C120 28 140 36 160 30V48H0Z" fill="#5d8f7c"/>${house(4, 46, 14, 16, '#fff4e0', '#4a86a8')}${house(17, 46, 12, 22, '#f6e1bf', '#4a86a8')}${house(28, 46, 16, 14, '#fffaf0', '#4a86a8')}${house(45, 46, 8, 32, '#f0d8b2', '#4a86a8')}${house(53, 46, 15, 18, '#fff1d8', '#4a86a8')}${house(67, 46, 13, 12, '#f6e1bf', '#4a86a8')}`,
    front: '#f3e7d2',
  },
  night: {
    water: ['#2d4f94', '#162c63', '#0a163a'],
    land: `<path d="M0 40C24 28 50 37 78 32C110 27 136 37 160 31V46H0Z" fill="#16214d"/><path d="M0 46V30H8V26H13V30H18V26H23V30H28V22H33V18H38V22H43V18H48V22H52V46Z" fill="#2b3566"/><path d="M6 36h4M20 36h4M34 30h4M42 30h4" stroke="#ffd27a" stroke-width="3"/>${house(52, 46, 14, 15, '#3b4478', '#ffd27a')}${house(66, 46, 12, 21, '#333c6e', '#ffd27a')}${house(79, 46, 15, 12, '#3f487c', '#ffd27a')}${house(95, 46, 9, 18, '#333c6e', '#ffd27a')}`,
    front: '#6a4238',
  },
  pines: {
    water: ['#7fd3d6', '#2f9fae', '#156a80'],
    land: '<path d="M0 42C30 20 60 34 88 28C116 22 140 30 160 22V48H0Z" fill="#6aa07a"/><path d="M0 46C40 38 80 44 120 38C140 36 152 40 160 38V49H0Z" fill="#4a8562"/>',
    front: '#e4c393',
  },
};

/** The sea, the land behind it and the table in front, as wide as a scene: by day, by night or under the pines. */
const shore: Piece = (variant) => {
  const { water, land, front } = SHORES[variant] ?? {
    water: ['#fff', '#eee', '#ddd'] as const,
    land: '',
    front: '#ccc',
  };
  const random = createRandom(documentOf(`shore-${variant}`));
  const glints = Array.from({ length: 34 }, () => {
    const [x, y, width] = [random() * 156, 49 + random() * 20, 3 + random() * 9];
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}" stroke="#fff" stroke-width=".9" stroke-linecap="round" opacity="${(0.15 + random() * 0.4).toFixed(2)}"/>`;
  }).join('');
  return `<defs>${linear('water', water)}${linear('tiles', variant === 'night' ? ['#8d4a4a', '#5c2d3c'] : ['#ef8a5c', '#c3502f'])}</defs><g transform="translate(0 21.875) scale(.625)">${land}<rect x="-2" y="46" width="164" height="46" fill="url(#water)"/>${glints}<path d="M-2 71C40 66 120 66 162 71V94H-2Z" fill="${front}"/><path d="M-2 71C40 66 120 66 162 71" stroke="#fff" stroke-width="1.6" fill="none" opacity=".5"/></g>`;
};

/** A pine of the coast: a bent trunk and flat clouds of needles. */
const pine: Piece = () =>
  `<defs>${linear('needles', ['#7fb868', '#3c7f45', '#1d5232'])}${linear('bark', ['#a8744a', '#5e3a20'], 'x1="0" y1="0" x2="1" y2="0"')}</defs><path d="M46 100C52 76 40 58 52 36L58 38C50 58 62 78 58 100Z" fill="url(#bark)"/><path d="M50 60C40 54 34 50 26 50M53 54C62 50 68 48 76 48" stroke="#6b4426" stroke-width="3" fill="none"/><path d="M6 52C4 42 16 40 20 38C28 32 44 36 44 46C48 54 34 56 26 55C18 58 8 58 6 52Z" fill="url(#needles)"/><path d="M58 50C56 40 68 36 76 38C88 36 98 42 95 50C94 58 82 57 76 55C68 58 60 56 58 50Z" fill="url(#needles)"/><path d="M16 30C14 18 30 16 36 12C46 2 66 6 72 14C84 16 90 24 84 32C78 40 62 36 52 38C40 42 20 40 16 30Z" fill="url(#needles)"/><path d="M28 22C38 12 54 10 64 14" stroke="#c7e6a4" stroke-width="3" stroke-linecap="round" fill="none" opacity=".7"/>`;

export const seasidePieces: Readonly<Record<string, Piece>> = {
  plate,
  platter,
  board,
  pan,
  enamelBack,
  enamelFront,
  mussel,
  squid,
  lepinja,
  pljeskavica,
  kajmak,
  slicedSteak,
  neapolitan,
  snow,
  dice,
  flan,
  jug,
  shot,
  shore,
  pine,
};
