import { createRandom, documentOf } from '../random.ts';
import { linear, type Piece, radial, shades } from './paint.ts';

const TOPPINGS: Readonly<Record<string, (turn: number) => string>> = {
  salami: () =>
    '<circle r="6.4" fill="url(#salami)"/><circle cx="-1.6" cy="-1.2" r="1" fill="#ffb3a0" opacity=".7"/><circle cx="2.2" cy="1.6" r=".9" fill="#ffb3a0" opacity=".6"/>',
  mozzarella: () => '<ellipse rx="6.6" ry="5.6" fill="url(#mozzarella)"/>',
  basil: () =>
    '<path d="M-7 0C-4-5.5 3-5.5 7 0C3 5.5-4 5.5-7 0Z" fill="url(#basil)"/><path d="M-5.5 0L5.5 0" stroke="#bff08f" stroke-width=".6" opacity=".8"/>',
  olive: () => '<circle r="3.3" fill="#4a3a55"/><circle r="1.3" fill="#f8c25a"/>',
  mushroom: () =>
    '<path d="M-5 0C-5-6 5-6 5 0L2 .5L2 5C1 6-1 6-2 5L-2 .5Z" fill="url(#mushroomSlice)" stroke="#a67c52" stroke-width=".5"/>',
  ham: () =>
    '<path d="M-8 1C-7-5-3-2 0-5C3-7 6-2 8-2C9 2 5 3 3 5C0 7-2 3-5 5C-8 5-8 3-8 1Z" fill="url(#ham)"/><path d="M-6 1C-3-1 0 2 5-2" stroke="#ffe3dd" stroke-width="1" fill="none" opacity=".8"/>',
  chili: () =>
    '<path d="M-6-2C-1-3 4-1 6 4C2 3-3 3-6-2Z" fill="#d81f34"/><path d="M-7-3L-5.5-1.5" stroke="#3d9a45" stroke-width="1.6" stroke-linecap="round"/>',
  tomato: () =>
    '<circle r="5" fill="url(#salami)"/><circle r="3.4" fill="#ff7a5c"/><path d="M0-3.4V3.4M-3.4 0H3.4" stroke="#ffd0bd" stroke-width=".8"/>',
  rocket: () => '<path d="M-8 2C-6-2-5 0-3-4C-2-1 0-2 2-6C3-2 6-3 8-4C6 0 4 1 3 3C0 2-4 4-8 2Z" fill="url(#basil)"/>',
  gorgonzola: () =>
    '<ellipse rx="4.5" ry="3.6" fill="#fff4d8"/><circle cx="-1" cy="-.5" r="1.1" fill="#7fa6a8"/><circle cx="1.5" cy="1" r=".8" fill="#7fa6a8"/>',
  walnut: () =>
    '<ellipse rx="3.6" ry="3" fill="#b0753f"/><path d="M-2 0C-1-1.5 1 1.5 2 0" stroke="#7b4a20" stroke-width=".8" fill="none"/>',
};

/** A whole focaccia: an oblong of golden bread, dimpled, with rosemary, tomatoes, olives and coarse salt. */
const focaccia: Piece = () => {
  const random = createRandom(documentOf('focaccia'));
  const places = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) => [20 + column * 20 + (row % 2) * 4 - 2, 33 + row * 17] as const),
  );
  const shaken = places.map(([x, y]) => [x + (random() - 0.5) * 4, y + (random() - 0.5) * 4] as const);
  const dimples = shaken
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="5.4" ry="4.4" fill="#b9701f" opacity=".42"/><ellipse cx="${x}" cy="${y + 1}" rx="4.4" ry="3.2" fill="#f2c774" opacity=".8"/>`,
    )
    .join('');
  const toppings = shaken
    .map(([x, y], index) => {
      if (index % 4 === 1) return `<g transform="translate(${x} ${y}) scale(.86)">${TOPPINGS['tomato']?.(0)}</g>`;
      if (index % 4 === 3) return `<g transform="translate(${x} ${y}) scale(1.05)">${TOPPINGS['olive']?.(0)}</g>`;
      return '';
    })
    .join('');
  const needles = [-9, -6, -3, 0, 3, 6]
    .map(
      (at) => `<path d="M${at} 0l3.4-3.4M${at} 0l3.4 3.4" stroke="#4f8f3c" stroke-width="1.3" stroke-linecap="round"/>`,
    )
    .join('');
  const sprig = `<path d="M-11 0H9" stroke="#6b4a26" stroke-width="1.1" stroke-linecap="round"/>${needles}`;
  const sprigs = [
    [31, 41, 28],
    [66, 50, -24],
    [42, 62, -8],
    [78, 33, 40],
  ]
    .map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${sprig}</g>`)
    .join('');
  const salt = Array.from({ length: 26 }, () => {
    const [x, y] = [12 + random() * 76, 27 + random() * 46];
    return `<rect x="${x}" y="${y}" width="1.3" height="1.3" rx=".3" fill="#fffaf0" opacity=".95" transform="rotate(${random() * 90} ${x} ${y})"/>`;
  }).join('');
  return `<defs>${linear('crust', ['#d98d32', '#b4661d', '#874512'])}${radial('crumb', ['#ffe2a0', '#f3bd5c', '#dd9436'])}${radial('salami', ['#ff8a6a', '#e5402f', '#a81f1e'])}</defs>
<rect x="4" y="19" width="92" height="62" rx="21" fill="url(#crust)"/>
<rect x="7" y="20.5" width="86" height="56" rx="18" fill="url(#crumb)"/>
<path d="M14 31C26 22 70 21 86 29" stroke="#fff2c8" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".65"/>
${dimples}${toppings}${sprigs}${salt}`;
};

/** A whole pizza; the variant lists toppings, commoner ones repeated: `salami+salami+basil`. */
const pizza: Piece = (variant) => {
  const random = createRandom(documentOf(`pizza-${variant}`));
  const kinds = variant.split('+');
  const spots = [
    [0, 0.03],
    ...Array.from({ length: 6 }, (_, index) => [index / 6 + 0.04, 0.5]),
    ...Array.from({ length: 10 }, (_, index) => [index / 10, 0.86]),
  ];
  const toppings = spots.map(([part = 0, reach = 0], index) => {
    const angle = part * Math.PI * 2 + (random() - 0.5) * 0.28;
    const distance = 34 * (reach + (random() - 0.5) * 0.12);
    const kind = kinds[index % kinds.length] ?? 'basil';
    const turn = Math.round(random() * 360);
    const x = (50 + Math.cos(angle) * distance).toFixed(1);
    const y = (50 + Math.sin(angle) * distance).toFixed(1);
    return `<g transform="translate(${x} ${y}) rotate(${turn})" style="filter:drop-shadow(0 .8px .7px rgb(120 40 0 / .45))">${TOPPINGS[kind]?.(turn) ?? ''}</g>`;
  });
  const blisters = Array.from({ length: 26 }, () => {
    const angle = random() * Math.PI * 2;
    const distance = 41.5 + random() * 4;
    return `<ellipse cx="${(50 + Math.cos(angle) * distance).toFixed(1)}" cy="${(50 + Math.sin(angle) * distance).toFixed(1)}" rx="${(1 + random() * 2).toFixed(1)}" ry="${(0.8 + random()).toFixed(1)}" fill="#9a4f1c" opacity="${(0.2 + random() * 0.25).toFixed(2)}"/>`;
  });
  const pools = Array.from({ length: 12 }, () => {
    const angle = random() * Math.PI * 2;
    const distance = random() * 33;
    return `<circle cx="${(50 + Math.cos(angle) * distance).toFixed(1)}" cy="${(50 + Math.sin(angle) * distance).toFixed(1)}" r="${(2.5 + random() * 4).toFixed(1)}" fill="${random() < 0.5 ? '#ffe48a' : '#f7902f'}" opacity=".4"/>`;
  });
  return `<defs>${radial('crust', ['#ffd79b', '#f2a95a', '#c8742e'], 0.4, 0.34)}${radial('cheese', ['#ffe07a', '#ffc53f', '#f39a2a'])}${radial('salami', ['#ff7a5c', '#e0342f', '#a9182a'])}${radial('mozzarella', ['#ffffff', '#fff3dc', '#f0d4a4'])}${radial('basil', ['#8fdc5a', '#3f9f3f', '#1f6b34'])}${radial('mushroomSlice', ['#fff4e2', '#e8cba0', '#b98d5c'])}${radial('ham', ['#ffb4ae', '#ee7f82', '#c24a5d'])}</defs>
<circle cx="50" cy="50" r="48" fill="url(#crust)"/>${blisters.join('')}<circle cx="50" cy="50" r="39.6" fill="#d8552a"/><circle cx="50" cy="50" r="38.6" fill="url(#cheese)"/>${pools.join('')}
<g stroke="#c96a1c" stroke-width=".7" opacity=".45"><path d="M50 3V97M3 50H97M17 17L83 83M83 17L17 83"/></g>${toppings.join('')}
<path d="M14 36A39 39 0 0 1 44 9" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none" opacity=".35"/>`;
};

const bowlBack: Piece = (variant) => {
  const [bowl = 'white', liquid = 'broth', surface = ''] = variant.split('+');
  const [light, middle, dark] = shades(bowl);
  const [thin, thick, deep] = shades(liquid);
  const swirl =
    surface === 'swirl'
      ? '<path d="M30 41C38 34 50 37 47 42C44 47 60 49 70 41" stroke="#fffaf0" stroke-width="2.6" stroke-linecap="round" fill="none"/>'
      : '';
  const oil =
    surface === 'oil'
      ? '<g fill="#fff2b8" opacity=".7"><circle cx="28" cy="42" r="1.6"/><circle cx="36" cy="46" r="1.1"/><circle cx="66" cy="46" r="1.5"/><circle cx="73" cy="42" r="1.2"/><circle cx="50" cy="49" r="1.3"/></g>'
      : '';
  return `<defs>${linear('rim', [light, middle])}${linear('inside', [dark, middle])}${radial('liquid', [thin, thick, deep], 0.5, 0.35)}</defs>
<ellipse cx="50" cy="40" rx="46" ry="16" fill="url(#rim)"/><ellipse cx="50" cy="40.5" rx="42.5" ry="13.5" fill="url(#inside)"/><ellipse cx="50" cy="42.5" rx="39.5" ry="11" fill="url(#liquid)"/>${swirl}${oil}`;
};

const bowlFront: Piece = (variant) => {
  const [light, middle, dark] = shades(variant);
  return `<defs>${linear('body', [light, middle, dark], 'x1="0" y1="0" x2="0.75" y2="1"')}</defs>
<path d="M4 40A46 16 0 0 0 96 40C96 66 82 82 68 87L67 91C62 94 38 94 33 91L32 87C18 82 4 66 4 40Z" fill="url(#body)"/>
<path d="M4 40A46 16 0 0 0 96 40L92.5 40.5A42.5 13.5 0 0 1 7.5 40.5Z" fill="${light}" opacity=".85"/>
<path d="M13 58C17 70 24 77 31 81" stroke="#fff" stroke-width="3.5" stroke-linecap="round" fill="none" opacity=".35"/>`;
};

const MAKI: Readonly<
  Record<
    string,
    {
      readonly side: readonly [string, string, string];
      readonly rice: string;
      readonly fillings: readonly string[];
      readonly dots?: string;
    }
  >
> = {
  salmon: { side: ['#ffb48a', '#ff7f4d', '#d9502c'], rice: '#fffaf3', fillings: ['#ffffff', '#7fc45a'] },
  california: {
    side: ['#fff3e6', '#f6d9c0', '#d7a27e'],
    rice: '#fffaf3',
    fillings: ['#ff6f5c', '#9ed45e'],
    dots: '#ff8a1f',
  },
  tuna: { side: ['#fff8ee', '#f1e0cf', '#c9ab92'], rice: '#fffaf3', fillings: ['#c8203f', '#c8203f'], dots: '#d9b070' },
  dragon: { side: ['#c5ea86', '#86c04a', '#4e8a2f'], rice: '#fffaf3', fillings: ['#8a4a2a', '#fff0c9'] },
  cucumber: { side: ['#54606b', '#2b343e', '#151a20'], rice: '#fffdf8', fillings: ['#8fd06a', '#d9f3b4'] },
};

const maki: Piece = (variant) => {
  const kind = MAKI[variant] ?? {
    side: ['#54606b', '#2b343e', '#151a20'] as const,
    rice: '#fff',
    fillings: ['#ff7f4d'],
  };
  const random = createRandom(documentOf(`maki-${variant}`));
  const dots =
    kind.dots === undefined
      ? ''
      : Array.from(
          { length: 46 },
          () =>
            `<circle cx="${(10 + random() * 80).toFixed(1)}" cy="${(48 + random() * 34).toFixed(1)}" r="2.1" fill="${kind.dots}" opacity=".9"/>`,
        ).join('');
  const grains = Array.from({ length: 34 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = 0.62 + random() * 0.3;
    return `<ellipse cx="${(50 + Math.cos(angle) * 36 * reach).toFixed(1)}" cy="${(36 + Math.sin(angle) * 23 * reach).toFixed(1)}" rx="3" ry="1.5" transform="rotate(${Math.round(random() * 180)} ${(50 + Math.cos(angle) * 36 * reach).toFixed(1)} ${(36 + Math.sin(angle) * 23 * reach).toFixed(1)})" fill="#ffffff" stroke="#e5d6c8" stroke-width=".5"/>`;
  });
  const [first = '#ff7f4d', second = first] = kind.fillings;
  return `<defs>${linear('side', kind.side, 'x1="0" y1="0" x2="1" y2="0.6"')}${radial('filling', ['#ffffff55', '#ffffff00'])}</defs><clipPath id="wall"><path d="M6 36V66C6 82 26 92 50 92S94 82 94 66V36Z"/></clipPath>
<path d="M6 36V66C6 82 26 92 50 92S94 82 94 66V36Z" fill="url(#side)"/><g clip-path="url(#wall)">${dots}</g>
<ellipse cx="50" cy="36" rx="44" ry="28" fill="${kind.side[1]}"/><ellipse cx="50" cy="36" rx="39.5" ry="24.5" fill="${kind.rice}"/>${grains.join('')}
<ellipse cx="43" cy="36" rx="13" ry="10" fill="${first}"/><ellipse cx="60" cy="37" rx="10" ry="8.5" fill="${second}"/><ellipse cx="43" cy="34" rx="13" ry="8" fill="url(#filling)"/>
<path d="M12 44V64C13 72 19 79 27 83" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".3"/>`;
};

const egg: Piece =
  () => `<defs>${radial('white', ['#ffffff', '#fff6ea', '#e6d2bd'])}${radial('yolk', ['#ffd45a', '#ff9f1c', '#e0700a'])}</defs>
<ellipse cx="50" cy="50" rx="34" ry="46" fill="url(#white)"/><ellipse cx="50" cy="56" rx="21" ry="23" fill="url(#yolk)"/><ellipse cx="43" cy="48" rx="6" ry="7" fill="#fff" opacity=".55"/>`;

const friedEgg: Piece =
  () => `<defs>${radial('white', ['#ffffff', '#fffaf0', '#ecd8bf'], 0.45, 0.4)}${radial('yolk', ['#ffe07a', '#ffb31c', '#ef7f0a'])}</defs>
<path d="M50 12C68 6 80 22 84 32C96 38 96 60 86 68C84 84 64 92 52 86C38 94 18 86 18 70C4 62 8 42 18 36C20 20 36 10 50 12Z" fill="url(#white)"/><circle cx="51" cy="50" r="19" fill="url(#yolk)"/><ellipse cx="44" cy="42" rx="6" ry="4.5" fill="#fff" opacity=".7"/>`;

/** A heap of noodles for a bowl: strands with light on them. */
const noodles: Piece = (variant) => {
  const random = createRandom(documentOf(`noodles-${variant}`));
  const [light, middle, dark] = shades(variant);
  const strands = Array.from({ length: 30 }, (_, index) => {
    const y = 30 + random() * 40;
    const start = 10 + random() * 22;
    const end = 68 + random() * 22;
    const color = [light, middle, middle, dark][index % 4] ?? middle;
    const bend = () => (y - 26 + random() * 46).toFixed(1);
    return `<path d="M${start.toFixed(1)} ${y.toFixed(1)}C${(start + 15).toFixed(1)} ${bend()} ${(end - 18).toFixed(1)} ${bend()} ${end.toFixed(1)} ${(y + (random() - 0.5) * 12).toFixed(1)}" stroke="${color}" stroke-width="3.8" stroke-linecap="round" fill="none"/>`;
  });
  return `<g style="filter:drop-shadow(0 .6px .5px rgb(110 60 0 / .35))">${strands.join('')}</g>`;
};

const glass: Piece = (variant) => {
  const [liquid = 'lemon', straw = '#f2563f'] = variant.split('+');
  const [light, middle, dark] = shades(liquid);
  return `<defs>${linear('drink', [light, middle, dark])}${linear('glass', ['#ffffffcc', '#cfe8f555', '#ffffffaa'], 'x1="0" y1="0" x2="1" y2="0"')}${linear('ice', ['#ffffff', '#ffffff66'])}</defs>
<path d="M62 2L70 4L58 60L51 58Z" fill="${straw}"/><path d="M62 2L66 3L54.5 59L51 58Z" fill="#fff" opacity=".3"/>
<path d="M22 16H78L71 92C70 96 66 98 62 98H38C34 98 30 96 29 92Z" fill="url(#glass)"/>
<path d="M25 30H75L69.5 89C69 92 66 94 62 94H38C34 94 31 92 30.5 89Z" fill="url(#drink)"/><ellipse cx="50" cy="30" rx="25" ry="5" fill="${light}"/>
<rect x="32" y="28" width="16" height="16" rx="4" transform="rotate(-14 40 36)" fill="url(#ice)" opacity=".85"/><rect x="51" y="34" width="15" height="15" rx="4" transform="rotate(18 58 42)" fill="url(#ice)" opacity=".75"/><rect x="37" y="50" width="14" height="14" rx="4" transform="rotate(24 44 57)" fill="url(#ice)" opacity=".5"/>
<ellipse cx="50" cy="16" rx="28" ry="5" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/><path d="M30 24L35 84" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>
<g fill="#fff" opacity=".55"><circle cx="60" cy="66" r="1.6"/><circle cx="55" cy="76" r="1.2"/><circle cx="63" cy="80" r="1.4"/><circle cx="48" cy="70" r="1.1"/></g>`;
};

const ART: Readonly<Record<string, string>> = {
  heart: '<path d="M50 46C44 41 32 38 33 33C34 28 46 28 50 33C54 28 66 28 67 33C68 38 56 41 50 46Z" fill="#fff8ec"/>',
  leaf: '<g stroke="#fff8ec" stroke-width="2.2" stroke-linecap="round" fill="none"><path d="M50 28V46"/><path d="M50 44C40 43 34 39 33 36M50 44C60 43 66 39 67 36M50 38C43 37 39 34 38 31M50 38C57 37 61 34 62 31"/></g>',
  ring: '<ellipse cx="50" cy="37" rx="17" ry="7" fill="#fff8ec"/><ellipse cx="50" cy="37" rx="9" ry="3.6" fill="#dcae7c"/>',
  foam: '<ellipse cx="50" cy="37" rx="26" ry="8.5" fill="#fff8ec"/><g fill="#a9713f" opacity=".6"><circle cx="42" cy="35" r="1"/><circle cx="50" cy="39" r="1.1"/><circle cx="57" cy="35" r=".9"/><circle cx="61" cy="38" r="1"/><circle cx="37" cy="38" r=".9"/></g>',
  marshmallow:
    '<g><rect x="32" y="26" width="15" height="12" rx="4" fill="#fff"/><rect x="50" y="24" width="15" height="12" rx="4" fill="#ffe3ea"/><rect x="42" y="34" width="15" height="12" rx="4" fill="#fff4e6"/><path d="M34 28h10M52 26h10M44 36h10" stroke="#e0a56a" stroke-width="2" stroke-linecap="round" opacity=".7"/></g>',
  none: '',
};

/** A cup on its saucer: color, drink and what is drawn on top. */
const cup: Piece = (variant) => {
  const [color = 'white', drink = 'latte', art = 'none'] = variant.split('+');
  const [light, middle, dark] = shades(color);
  const [thin, thick, deep] = shades(drink);
  return `<defs>${linear('china', [light, middle, dark], 'x1="0" y1="0" x2="0.8" y2="1"')}${radial('coffee', [thin, thick, deep], 0.5, 0.4)}${linear('saucer', ['#ffffff', '#e5dbe6'])}</defs>
<ellipse cx="48" cy="84" rx="46" ry="12" fill="#cbbccd"/><ellipse cx="48" cy="82" rx="46" ry="12" fill="url(#saucer)"/><ellipse cx="48" cy="82" rx="30" ry="6.5" fill="#d9ccdc"/>
<path d="M78 44C96 38 102 62 84 68C80 69 76 69 73 68L75 60C88 63 92 48 77 52Z" fill="url(#china)"/>
<path d="M12 36C12 62 24 84 48 84S84 62 84 36Z" fill="url(#china)"/><ellipse cx="48" cy="36" rx="36" ry="13" fill="${light}"/><ellipse cx="48" cy="37" rx="32.5" ry="10.8" fill="url(#coffee)"/><g transform="translate(-2 0)">${ART[art] ?? ''}</g>
<path d="M20 52C23 64 29 73 37 78" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".45"/>`;
};

const FLESH: Readonly<
  Record<string, readonly [light: string, middle: string, dark: string, lines: string, marks: string]>
> = {
  salmon: ['#ffb58c', '#ff7d4f', '#db4e2f', '#fff2e6', '#8a3218'],
  cod: ['#fff6df', '#f8dfae', '#cf9d57', '#ffffff', '#b9792f'],
  steak: ['#c87a55', '#8f452c', '#522019', '#e0a27d', '#2f100b'],
};

const fillet: Piece = (variant) => {
  const [light, middle, dark, lines, marks] = FLESH[variant] ?? ['#fff', '#eee', '#ccc', '#fff', '#999'];
  return `<defs>${linear('flesh', [light, middle, dark], 'x1="0" y1="0" x2="0.7" y2="1"')}</defs>
<path d="M8 60C8 34 34 18 62 18C84 18 96 34 93 50C90 70 66 84 42 84C22 84 8 78 8 60Z" fill="${dark}"/><path d="M8 55C8 30 34 14 62 14C84 14 95 28 93 44C90 64 66 78 42 78C22 78 8 73 8 55Z" fill="url(#flesh)"/>
<g stroke="${lines}" stroke-width="2.6" stroke-linecap="round" fill="none" opacity="${variant === 'salmon' ? 0.85 : 0.4}"><path d="M22 40C30 48 32 58 30 72"/><path d="M36 28C46 38 50 54 46 74"/><path d="M52 21C62 32 66 50 62 70"/><path d="M68 20C76 30 80 44 76 60"/></g>
<path d="M18 44C24 32 36 24 50 20" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".45"/><g stroke="${marks}" stroke-width="3.4" stroke-linecap="round" opacity=".45"><path d="M26 66L56 22"/><path d="M46 72L78 28"/><path d="M66 70L88 40"/></g>`;
};

/** A thick golden disc, fried on both sides. */
const patty: Piece =
  () => `<defs>${radial('fried', ['#ffe3a3', '#f3b455', '#c87a26'], 0.45, 0.35)}${linear('edge', ['#fff0cf', '#f2cf94', '#cf9750'])}</defs>
<path d="M6 44V60C6 76 28 88 50 88S94 76 94 60V44Z" fill="url(#edge)"/><ellipse cx="50" cy="44" rx="44" ry="28" fill="#d08a38"/><ellipse cx="50" cy="43" rx="41" ry="25.5" fill="url(#fried)"/><path d="M20 36C26 27 38 23 48 22" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/><g fill="#a85c17" opacity=".25"><ellipse cx="62" cy="48" rx="12" ry="6"/><ellipse cx="38" cy="54" rx="7" ry="3.5"/><ellipse cx="56" cy="32" rx="6" ry="2.6"/></g>`;

/** A folded, toasted tortilla with cheese running out. */
const quesadilla: Piece =
  () => `<defs>${linear('tortilla', ['#ffe9b8', '#f4c772', '#d0943c'], 'x1="0" y1="0" x2="0.6" y2="1"')}${linear('melt', ['#ffd84a', '#ff9f1c'])}</defs>
<path d="M50 8C74 12 92 36 94 66L50 30Z" fill="#c98a38"/><path d="M6 66C8 34 28 10 50 8C72 10 92 34 94 66C94 74 88 76 84 72C78 86 70 76 64 78C58 92 50 82 44 78C36 86 30 80 26 74C18 80 6 76 6 66Z" fill="url(#melt)"/><path d="M6 62C8 32 28 8 50 6C72 8 92 32 94 62C70 72 30 72 6 62Z" fill="url(#tortilla)"/>
<g fill="#a85f1c" opacity=".42"><ellipse cx="36" cy="34" rx="7" ry="4" transform="rotate(-30 36 34)"/><ellipse cx="60" cy="26" rx="6" ry="3.5" transform="rotate(20 60 26)"/><ellipse cx="52" cy="50" rx="8" ry="3.5"/><ellipse cx="76" cy="48" rx="6" ry="3.5" transform="rotate(40 76 48)"/><ellipse cx="24" cy="54" rx="6" ry="3" transform="rotate(-10 24 54)"/></g><path d="M14 50C18 32 30 18 44 13" stroke="#fff" stroke-width="3.5" stroke-linecap="round" fill="none" opacity=".5"/>`;

const wine: Piece = (variant) => {
  const [light, middle, dark] = shades(variant);
  return `<defs>${linear('bowl', ['#ffffffdd', '#cfe6f588', '#ffffffcc'], 'x1="0" y1="0" x2="1" y2="0"')}${linear('wine', [light, middle, dark])}${linear('stem', ['#eaf6ff', '#b9d6ea'], 'x1="0" y1="0" x2="1" y2="0"')}</defs>
<ellipse cx="50" cy="95" rx="21" ry="4" fill="#b9d6ea"/><ellipse cx="50" cy="94" rx="21" ry="3.6" fill="#eaf6ff"/><path d="M47.5 60H52.5V92H47.5Z" fill="url(#stem)"/>
<path d="M27 4H73C77 26 78 62 50 63C22 62 23 26 27 4Z" fill="url(#bowl)"/><path d="M25.3 28H74.7C74.6 46 69 59 50 60C31 59 25.4 46 25.3 28Z" fill="url(#wine)"/><ellipse cx="50" cy="28" rx="24.7" ry="4.2" fill="${light}"/><ellipse cx="50" cy="4.5" rx="23" ry="3.2" fill="none" stroke="#d9eefb" stroke-width="1.6"/><path d="M32 14C30 30 31 42 36 50" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".75"/>`;
};

const bottle: Piece = (variant) => {
  const [light, middle, dark] = shades(variant);
  return `<defs>${linear('bottle', [light, middle, dark], 'x1="0" y1="0" x2="1" y2="0"')}</defs><rect x="41" y="2" width="18" height="9" rx="3" fill="#3d7fd0"/><path d="M42 11H58V20C58 28 68 30 68 42V90C68 95 64 98 60 98H40C36 98 32 95 32 90V42C32 30 42 28 42 20Z" fill="url(#bottle)" opacity=".92"/>
<path d="M32 50H68V72H32Z" fill="#fff" opacity=".9"/><path d="M38 66C42 58 46 66 50 60S58 64 62 58" stroke="#35a9be" stroke-width="3" stroke-linecap="round" fill="none"/><path d="M38 34V90" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".65"/>`;
};

const brownie: Piece =
  () => `<defs>${linear('top', ['#a8683f', '#7a4226'])}${linear('front', ['#5b2c17', '#34170b'])}${linear('flank', ['#4a2211', '#2a1208'])}</defs>
<path d="M6 36L50 14L94 36L50 58Z" fill="url(#top)"/><path d="M6 36L50 58V92L6 68Z" fill="url(#front)"/><path d="M94 36L50 58V92L94 68Z" fill="url(#flank)"/><g stroke="#d6a276" stroke-width="1.2" fill="none" opacity=".7"><path d="M22 36L36 33L44 40L58 34L70 38"/><path d="M38 26L50 29L60 24"/></g><g fill="#c98a4b"><ellipse cx="40" cy="42" rx="6" ry="3.5"/><ellipse cx="62" cy="30" rx="6" ry="3.5"/><ellipse cx="58" cy="45" rx="5" ry="3"/><ellipse cx="30" cy="33" rx="4.5" ry="2.6"/></g><path d="M12 44L44 60" stroke="#fff" stroke-width="1.5" opacity=".2"/>`;

const cubes: Piece = () => {
  const one = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})"><path d="M0 8L14 0L28 8L14 16Z" fill="#fffaf0"/><path d="M0 8L14 16V32L0 24Z" fill="#f0d9b2"/><path d="M28 8L14 16V32L28 24Z" fill="#d9b884"/></g>`;
  return one(10, 24) + one(40, 14) + one(62, 34) + one(30, 44);
};

const nuggets: Piece = () => {
  const random = createRandom(7);
  const one = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-20 0C-20-14-6-16 4-13C16-14 22-4 20 5C18 14 4 15-6 13C-16 14-20 8-20 0Z" fill="url(#crumb)"/>${Array.from({ length: 12 }, () => `<circle cx="${(random() * 30 - 15).toFixed(1)}" cy="${(random() * 18 - 9).toFixed(1)}" r="1.1" fill="#b8641c" opacity=".6"/>`).join('')}</g>`;
  return `<defs>${radial('crumb', ['#ffd58a', '#eda243', '#b8681f'])}</defs>${one(34, 34, -12)}${one(68, 40, 20)}${one(30, 66, 14)}${one(62, 72, -16)}`;
};

export const pieces: Readonly<Record<string, Piece>> = {
  focaccia,
  pizza,
  bowlBack,
  bowlFront,
  maki,
  egg,
  friedEgg,
  noodles,
  glass,
  cup,
  fillet,
  bottle,
  brownie,
  cubes,
  nuggets,
  patty,
  quesadilla,
  wine,
};
