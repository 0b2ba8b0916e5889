import type { Scene } from './sceneArt.ts';

/** The dishes by the sea, on glazed plates, wood and iron; what is not in `pieces.ts` is drawn in `seasidePieces.ts`. */
export const adriaticDishes: Readonly<Record<string, string>> = {
  'adriatic-fish-soup':
    '*enamelBack:tomato@48,52,92 *mussel@30,38,28,r-14 *fillet:cod@54,38,32,r-14 *mussel@72,44,26,r16 herb@44,50,18 *enamelFront@48,52,92 baguette-bread@82,84,34,r10',
  'adriatic-cod':
    '*platter:azure@50,50,98 leafy-green@28,44,38,r-30 leafy-green@40,62,34,r-70 potato@26,58,20 potato@37,66,17 *fillet:cod@59,48,52,r-16 herb@60,42,20,r30 lemon@80,64,20 garlic@22,34,13',
  'adriatic-rice':
    '*pan:copper+saffron@50,50,98 *squid@38,34,17 *squid@64,64,16 *squid@58,50,14 *mussel@30,56,27,r-24 *mussel@72,46,27,r18 *mussel@46,72,27,r160 shrimp@56,30,30,r20 shrimp@40,48,28,r-60 herb@76,66,18 lemon@27,74,17',
  'adriatic-pljeskavica':
    '*plate:azure@50,50,98 *lepinja@60,35,54,r12 leafy-green@30,44,36,r-40 *lepinja@44,58,60 *pljeskavica@45,52,54 *kajmak@46,47,22 tomato@74,62,22 onion@66,76,24',
  'adriatic-ribeye':
    '*pan:iron+black@50,50,98 bell-pepper@70,29,27 carrot@47,23,26,r-40 eggplant@27,34,30,r20 *slicedSteak@49,58,57,r-10 potato@78,56,20 garlic@24,56,14 herb@66,75,22,r20',
  'adriatic-pizza-prsut':
    '*board@53,50,98,r-38 *neapolitan:prosciutto+rocket+shaving+prosciutto+mozzarella@44,57,70 olive@20,90,15',
  'adriatic-margherita': '*plate:azure@50,50,98 *neapolitan:mozzarella+basil@50,50,74',
  'adriatic-shopska': '*plate:azure@50,50,98 *dice@50,51,66 *snow@50,45,46 olive@50,40,15 herb@66,62,14,r30',
  'adriatic-rozata': '*plate:azure@50,52,98 *flan@50,46,58 rose@76,68,28,r14 herb@26,70,15,r-30',
  'adriatic-lemonade': '*jug@43,48,92 *shot@79,74,36 lemon@20,86,24',
};

export const adriaticScenes: Readonly<Record<string, Scene>> = {
  'adriatic-riva': {
    colors: ['#bfeaff', '#fdf2d8'],
    lights: [
      [128, 14, 16, 0.7],
      [128, 14, 30, 0.35],
    ],
    layers:
      '*shore:day@80,45,160 sailboat@122,40,30 *jug@22,58,42 *platter:azure@76,68,62 leafy-green@62,66,18,r-40 *fillet:cod@78,66,30,r-12 lemon@93,72,12 herb@76,63,13 *shot@44,72,14 *plate:azure@132,72,34 *neapolitan:mozzarella+basil@132,72,27',
  },
  'adriatic-night': {
    colors: ['#1b2a66', '#3c2a6b'],
    lights: [
      [126, 18, 14, 0.35],
      [126, 18, 28, 0.14],
    ],
    layers:
      '*shore:night@80,45,160 full-moon@126,18,16 wine-glass@112,56,46 *pan:copper+saffron@52,67,60 *mussel@40,62,15,r-24 *mussel@62,58,15,r18 shrimp@52,68,17,r20 *squid@66,72,9 lemon@38,75,11 candle@140,60,36',
  },
  'adriatic-pines': {
    colors: ['#d5f3e6', '#fff3cf'],
    lights: [
      [80, 16, 26, 0.4],
      [80, 16, 44, 0.2],
    ],
    layers:
      '*shore:pines@80,45,160 *pine@18,47,90 *pine@146,46,90,m *plate:azure@78,66,56 *dice@78,66,38 *snow@78,62,27 olive@78,59,9 *jug@118,56,42 *shot@42,68,19 bread@28,78,26',
  },
};
