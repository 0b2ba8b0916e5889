import { createRandom, documentOf } from '../random.ts';
import { linear, type Piece, radial, shades } from './paint.ts';

/** The mark of the noodle shop, a bowl with three threads of steam, around the origin. */
function stamp(color: string, opacity: number): string {
  return `<g opacity="${opacity}"><path d="M-11 2H11A11 11 0 0 1-11 2Z" fill="${color}"/><g fill="none" stroke="${color}" stroke-width="2.1" stroke-linecap="round"><path d="M-5.5-1.500c-2-3 2-4.5 0-7.5"/><path d="M0-1.500c-2-3 2-4.5 0-7.5"/><path d="M5.5-1.500c-2-3 2-4.5 0-7.5"/></g></g>`;
}

/** The far wall of a paper bowl and what is poured into it: `kraft+broth`. */
const paperBack: Piece = (variant) => {
  const [paper = 'kraft', liquid = 'broth'] = variant.split('+');
  const [light, middle, dark] = shades(paper);
  const [thin, thick, deep] = shades(liquid);
  return `<defs>${linear('inside', [dark, middle])}${radial('liquid', [thin, thick, deep], 0.5, 0.35)}</defs>
<ellipse cx="50" cy="36" rx="46" ry="18" fill="${light}"/><ellipse cx="50" cy="36.5" rx="43" ry="15.5" fill="url(#inside)"/><ellipse cx="50" cy="39" rx="40" ry="12.5" fill="url(#liquid)"/>
<g fill="#fff2b8" opacity=".7"><circle cx="26" cy="41" r="1.5"/><circle cx="34" cy="46" r="1.1"/><circle cx="68" cy="46" r="1.4"/><circle cx="75" cy="41" r="1.2"/></g>`;
};

/** The near wall of a paper bowl with its rolled rim, its band and the stamp: `kraft+moss`. */
const paperFront: Piece = (variant) => {
  const [paper = 'kraft', band = 'moss'] = variant.split('+');
  const [light, middle, dark] = shades(paper);
  const [bandLight, bandMiddle, bandDark] = shades(band);
  return `<defs>${linear('wall', [light, middle, dark], 'x1="0" y1="0" x2="1" y2=".25"')}${linear('band', [bandLight, bandMiddle, bandDark], 'x1="0" y1="0" x2="1" y2=".2"')}</defs>
<path d="M4 36A46 18 0 0 0 96 36L81 86C76 93 62 96 50 96S24 93 19 86Z" fill="url(#wall)"/>
<path d="M9.5 55C26 70 74 70 90.5 55L85.5 72C70 86 30 86 14.5 72Z" fill="url(#band)"/>
<path d="M4 36A46 18 0 0 0 96 36L94.5 40.500A45 17.5 0 0 1 5.5 40.500Z" fill="#fff" opacity=".55"/>
<g transform="translate(50 74) scale(.78)">${stamp('#fff', 0.95)}</g><path d="M13 50L24 84" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".35"/>`;
};

/** The open flaps and the inside of a folded noodle box. */
const pailBack: Piece = (variant) => {
  const [light, middle, dark] = shades(variant);
  return `<defs>${linear('flap', [light, middle])}${linear('deep', [dark, middle])}</defs>
<path d="M24 32H76L71 13C70 9 66 8 62 8H38C34 8 30 9 29 13Z" fill="url(#flap)"/><path d="M12 45L24 32L14 17C12 15 9 15 8 18L1 34C0 37 1 39 3 40Z" fill="${light}"/><path d="M88 45L76 32L86 17C88 15 91 15 92 18L99 34C100 37 99 39 97 40Z" fill="${middle}"/>
<path d="M12 45L24 32H76L88 45L80 58H20Z" fill="url(#deep)"/>`;
};

/** The front of a folded noodle box, its flap turned down and the stamp on it. */
const pailFront: Piece = (variant) => {
  const [paper = 'stone', mark = 'moss'] = variant.split('+');
  const [light, middle, dark] = shades(paper);
  const [, ink, deepInk] = shades(mark);
  return `<defs>${linear('front', [light, middle, dark], 'x1="0" y1="0" x2="1.1" y2=".7"')}${linear('ink', [ink, deepInk])}</defs>
<path d="M12 45H88L78 92C77.5 95 75 97 72 97H28C25 97 22.5 95 22 92Z" fill="url(#front)"/><path d="M19.4 80H80.600L78 92C77.5 95 75 97 72 97H28C25 97 22.5 95 22 92Z" fill="url(#ink)"/>
<path d="M12 45H88L81 57C80 59 78 60 76 60H24C22 60 20 59 19 57Z" fill="${light}"/><path d="M19 57C20 59 22 60 24 60H76C78 60 80 59 81 57" stroke="${dark}" stroke-width="1" fill="none" opacity=".5"/>
<g transform="translate(50 71) scale(.8)">${stamp(ink, 1)}</g><path d="M22 64L26 90" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".6"/>`;
};

/** A bamboo steamer seen from above its edge, a cabbage leaf laid in it. */
const steamer: Piece = () => {
  const [light, middle, dark] = shades('kraft');
  const slats = Array.from({ length: 9 }, (_, index) => {
    const x = 12 + index * 9.5;
    return `<path d="M${x} 10V80" stroke="${dark}" stroke-width="1.6" opacity=".55"/>`;
  }).join('');
  const grain = Array.from({ length: 15 }, (_, index) => {
    const x = 8 + index * 6;
    const drop = Math.sqrt(Math.max(0, 1 - ((x - 50) / 48) ** 2)) * 31;
    return `<path d="M${x} ${(47 + drop).toFixed(1)}v15" stroke="${dark}" stroke-width="1.1" opacity=".4"/>`;
  }).join('');
  return `<defs>${linear('hoop', [light, middle, dark], 'x1="0" y1="0" x2="1" y2=".3"')}${radial('leaf', ['#d8efb0', '#98c765', '#5b8f3a'], 0.5, 0.4)}</defs><clipPath id="floor"><ellipse cx="50" cy="44" rx="41" ry="25.5"/></clipPath>
<path d="M2 45V62C2 81 24 94 50 94S98 81 98 62V45Z" fill="url(#hoop)"/>${grain}<path d="M2 55C4 74 26 86 50 86S96 74 98 55" stroke="${light}" stroke-width="2.4" fill="none" opacity=".75"/>
<ellipse cx="50" cy="44" rx="48" ry="31.5" fill="${light}"/><ellipse cx="50" cy="44" rx="44.5" ry="28.5" fill="${middle}"/><ellipse cx="50" cy="44" rx="41" ry="25.5" fill="${light}"/><g clip-path="url(#floor)">${slats}<path d="M14 40C18 22 34 26 44 20C58 14 68 26 80 26C92 34 84 50 82 58C70 68 58 62 48 68C34 72 22 62 16 58C10 52 12 46 14 40Z" fill="url(#leaf)"/></g><path d="M4 40C8 24 26 14 44 13" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none" opacity=".7"/>`;
};

/** One pleated dumpling, steamed white; the variant is the colour that shows through. */
const gyoza: Piece = (variant) => {
  const [light, middle] = shades(variant);
  const pleats = [22, 34, 46, 58, 70, 80]
    .map(
      (x, index) =>
        `<path d="M${x} ${[36, 26, 21, 21, 27, 38][index]}c4 6 3 12-1 17" fill="none" stroke="#c9a877" stroke-width="2.6" stroke-linecap="round"/>`,
    )
    .join('');
  return `<defs>${radial('dough', ['#fffdf6', '#f7e8cb', '#d8b684'], 0.42, 0.3)}${radial('filling', [light, `${middle}00`], 0.5, 0.5)}</defs>
<path d="M4 66C4 40 24 16 50 16S96 40 96 66C96 78 84 84 74 82C60 86 40 86 26 82C16 84 4 78 4 66Z" fill="url(#dough)"/><ellipse cx="52" cy="64" rx="30" ry="14" fill="url(#filling)" opacity=".55"/>
<path d="M10 54C14 30 34 14 52 14C72 14 88 32 92 54C84 44 78 40 72 44C64 36 58 36 50 41C42 36 36 38 30 43C22 40 16 46 10 54Z" fill="#fff8e8"/>${pleats}<path d="M20 68C26 74 36 76 44 76" stroke="#fff" stroke-width="3.6" stroke-linecap="round" fill="none" opacity=".9"/>`;
};

/** A cast iron teapot with a hoop of a handle and a knobbled belly. */
const ironPot: Piece = () => {
  const [light, middle, dark] = shades('iron');
  const knobs = [0, 1, 2]
    .flatMap((row) =>
      Array.from({ length: 11 - row }, (_, column) => {
        const x = 20 + row * 2.8 + column * 5.7;
        return `<circle cx="${x.toFixed(1)}" cy="${58 + row * 8}" r="1.7" fill="${light}" opacity="${(0.95 - column * 0.06).toFixed(2)}"/>`;
      }),
    )
    .join('');
  return `<defs>${linear('body', [light, middle, dark], 'x1="0" y1="0" x2=".8" y2="1"')}${linear('grip', ['#b7d58c', '#4a8230', '#284f15'])}</defs>
<path d="M20 44C18 -2 78 -2 78 44" stroke="${dark}" stroke-width="4.6" fill="none"/><path d="M31 15C40 7 57 7 66 15" stroke="url(#grip)" stroke-width="7.6" stroke-linecap="round" fill="none"/>
<path d="M76 56C86 54 88 46 90 38L99 36C98 52 92 70 77 76Z" fill="url(#body)"/><path d="M8 66C8 50 26 42 48 42S88 50 88 66C88 82 72 93 48 93S8 82 8 66Z" fill="url(#body)"/>${knobs}
<ellipse cx="48" cy="45" rx="24" ry="6.5" fill="${dark}"/><path d="M25 43C27 35 69 35 71 43C66 48 30 48 25 43Z" fill="${middle}"/><circle cx="48" cy="34" r="4.2" fill="url(#grip)"/><path d="M14 60C17 53 25 48 34 47" stroke="#fff" stroke-width="2.8" stroke-linecap="round" fill="none" opacity=".45"/>`;
};

/** A cup without a handle, full of tea: `moss+lemon`. */
const tumbler: Piece = (variant) => {
  const [color = 'moss', drink = 'clear'] = variant.split('+');
  const [light, middle, dark] = shades(color);
  const [thin, thick, deep] = shades(drink);
  return `<defs>${linear('china', [light, middle, dark], 'x1="0" y1="0" x2=".9" y2=".8"')}${radial('tea', [thin, thick, deep], 0.5, 0.4)}</defs>
<path d="M10 30C12 64 18 82 26 88C34 93 66 93 74 88C82 82 88 64 90 30Z" fill="url(#china)"/><ellipse cx="50" cy="30" rx="40" ry="16" fill="${light}"/><ellipse cx="50" cy="31" rx="35.5" ry="12.8" fill="url(#tea)"/><path d="M19 50C21 66 25 76 31 81" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".5"/>`;
};

/** Rings of spring onion, strewn. */
const scallion: Piece = (variant) => {
  const random = createRandom(documentOf(`scallion-${variant}`));
  return Array.from({ length: 13 }, () => {
    const [x, y] = [12 + random() * 76, 24 + random() * 52];
    const color = ['#5fae3f', '#8fd064', '#3f8a34'][Math.floor(random() * 3)] ?? '#5fae3f';
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="5.6" ry="4.2" fill="#e9f7cf" stroke="${color}" stroke-width="2.8" transform="rotate(${Math.round(random() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
  }).join('');
};

/** A slice of pork belly, its fat and its lean in layers. */
const chashu: Piece = () =>
  `<defs>${radial('lean', ['#e39a74', '#bd6a48', '#8d4129'], 0.4, 0.35)}${radial('fat', ['#fff3e0', '#f6d5b4', '#dba77e'], 0.4, 0.3)}</defs>
<path d="M6 54C4 26 30 8 56 12C82 14 98 36 94 58C90 82 64 92 44 88C22 86 8 76 6 54Z" fill="#7b3218"/><path d="M10 52C9 28 32 13 56 16C78 18 93 36 90 56C86 77 64 86 45 83C26 81 11 72 10 52Z" fill="url(#fat)"/><path d="M18 51C18 33 36 22 56 24C73 26 84 39 82 54C79 69 63 77 47 75C31 73 18 67 18 51Z" fill="url(#lean)"/><path d="M28 52C28 38 42 32 55 34C67 35 74 45 72 54" stroke="url(#fat)" stroke-width="6.5" stroke-linecap="round" fill="none"/><path d="M38 62C46 68 58 66 62 58" stroke="url(#fat)" stroke-width="4.6" stroke-linecap="round" fill="none"/>`;

/** Steam that rises in three threads. */
const steam: Piece = () =>
  '<g fill="none" stroke="#fff" stroke-linecap="round" opacity=".5"><path d="M30 92C16 74 44 62 30 42C22 30 30 22 34 16" stroke-width="5"/><path d="M52 94C38 74 66 58 52 34C44 20 52 12 56 4" stroke-width="6"/><path d="M74 92C60 76 86 62 74 44C66 32 72 24 76 20" stroke-width="4.6"/></g>';

/** The window of the noodle shop at dusk, its counter and four stools: as wide as a scene. */
const hatch: Piece = () => {
  const tiles = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 12 }, (__, column) => {
      const x = column * 15 - (row % 2) * 7.5;
      const shade = (row * 5 + column * 3) % 4;
      return `<rect x="${x + 0.5}" y="${row * 9 - 2}" width="14" height="8" rx="1" fill="#fff" opacity="${(0.03 + shade * 0.015).toFixed(3)}"/>`;
    }).join(''),
  ).join('');
  const stools = [28, 63, 97, 132]
    .map(
      (x) =>
        `<path d="M${x - 7} 92L${x - 4} 77M${x + 7} 92L${x + 4} 77" stroke="#0d1a08" stroke-width="2.2"/><ellipse cx="${x}" cy="77.5" rx="11" ry="3.4" fill="#5a3413"/><ellipse cx="${x}" cy="76" rx="11" ry="3.4" fill="#d29a58"/><ellipse cx="${x - 2}" cy="75.5" rx="7" ry="1.6" fill="#f0c48a" opacity=".8"/>`,
    )
    .join('');
  return `<defs>${radial('glow', ['#fff0b8', '#ffc75e', '#c9752a'], 0.5, 0.2)}${linear('plank', ['#d9a263', '#9c6530', '#5e3816'])}${linear('shade', ['#7fb257', '#34641f'])}<linearGradient id="cone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe0" stop-opacity=".85"/><stop offset="1" stop-color="#fffbe0" stop-opacity="0"/></linearGradient></defs>
<g transform="translate(0 21.875) scale(.625)">${tiles}<rect x="15" y="5" width="130" height="56" rx="5" fill="#16290d"/><rect x="18" y="8" width="124" height="53" rx="3" fill="url(#glow)"/>
<g fill="#8a4a18" opacity=".4"><rect x="24" y="24" width="32" height="1.8"/><rect x="104" y="24" width="32" height="1.8"/><path d="M27 15h6l-1 9h-4zM36 17h7v7h-7zM46 13h5v11h-5zM108 17h7v7h-7zM119 13h5l1 11h-7zM128 16h6v8h-6z"/></g>
<path d="M66 17L94 17L122 61H38Z" fill="url(#cone)"/><path d="M80-4V9" stroke="#16290d" stroke-width="1.4"/><path d="M64 18C64 10 72 7 80 7S96 10 96 18Z" fill="url(#shade)"/><ellipse cx="80" cy="18" rx="16" ry="2.4" fill="#fff6cc"/>
<path d="M6 60H154L160 68H0Z" fill="url(#plank)"/><rect x="0" y="68" width="160" height="3" fill="#3d230c"/>${stools}</g>`;
};

export const takeawayPieces: Readonly<Record<string, Piece>> = {
  paperBack,
  paperFront,
  pailBack,
  pailFront,
  steamer,
  gyoza,
  ironPot,
  tumbler,
  scallion,
  chashu,
  steam,
  hatch,
};
