/** A wide picture: colours from corner to corner, shapes of light behind, and food on a canvas of 160 by 90. */
export interface Scene {
  readonly colors: readonly [from: string, to: string];
  /** Circles of light: middle, radius and strength. */
  readonly lights: readonly (readonly [x: number, y: number, radius: number, opacity: number])[];
  readonly layers: string;
}

const SOFT: Scene['lights'] = [
  [128, 40, 46, 0.16],
  [128, 44, 30, 0.14],
  [20, 96, 40, 0.1],
  [70, -12, 34, 0.08],
];

export const restaurantScenes: Readonly<Record<string, Scene>> = {
  'coral-port': {
    colors: ['#ff8a6b', '#c9293f'],
    lights: [
      [52, 30, 40, 0.22],
      [120, 60, 44, 0.14],
      [150, 4, 30, 0.12],
    ],
    layers:
      'sailboat@40,58,84 water-wave@2,88,36,m *pizza:mozzarella+tomato+basil@116,50,76 shrimp@98,28,22 lemon@146,76,22 herb@84,78,22',
  },
  'coral-port-table': {
    colors: ['#ffd48a', '#ee8a2f'],
    lights: SOFT,
    layers:
      '*pizza:salami+basil+salami@20,78,58 steaming-bowl@70,44,66 sushi@122,30,46 *maki:salmon@106,66,24 *maki:cucumber@128,72,24 *glass:lemon+#4fae5c@148,56,44 chopsticks@94,14,28,r30 lime@44,24,16',
  },
  'coral-night': {
    colors: ['#3a2f8f', '#140f3c'],
    lights: [
      [124, 20, 22, 0.3],
      [124, 20, 44, 0.12],
      [40, 70, 50, 0.12],
    ],
    layers:
      'crescent-moon@132,20,26 sparkles@104,14,14 sparkles@20,18,12 sparkles@150,46,10 steaming-bowl@52,50,74 wine-glass@102,54,56 *maki:salmon@128,70,26 *maki:dragon@148,76,24',
  },
  'coral-captains': {
    colors: ['#8fdcec', '#2179a8'],
    lights: SOFT,
    layers:
      'anchor@24,28,38 water-wave@140,74,52 fish@104,34,48 bread@58,58,50 baguette-bread@36,70,46 lemon@86,74,22 herb@112,66,24',
  },
  'coral-terrace': {
    colors: ['#cdeca0', '#4f9e56'],
    lights: [
      [44, 20, 44, 0.28],
      [130, 60, 40, 0.14],
    ],
    layers:
      'beach-with-umbrella@32,62,86 *cup:coral+latte+heart@82,54,52 croissant@122,36,52 strawberry@112,74,22 waffle@144,72,34 deciduous-tree@156,24,36',
  },
  'coral-river': {
    colors: ['#f6dfb4', '#c58a4c'],
    lights: SOFT,
    layers:
      'bread@40,40,56 baguette-bread@66,62,60 cheese-wedge@24,72,36 *bowlBack:white+pumpkin+swirl@112,52,62 herb@106,42,18 *bowlFront:white@112,52,62 grapes@146,70,34 wine-glass@150,30,42',
  },
  'coral-mill': {
    colors: ['#ffb3c4', '#d63a6b'],
    lights: SOFT,
    layers:
      'shopping-bags@26,56,44 motor-scooter@76,46,72 takeout-box@122,50,44 french-fries@148,62,36 sparkles@112,16,14 hamburger@140,24,26',
  },
  'coral-hill': {
    colors: ['#ffc873', '#b4473f'],
    lights: [
      [116, 26, 28, 0.4],
      [116, 26, 50, 0.18],
    ],
    layers:
      'sun@92,24,28 mountain@74,66,74 snow-capped-mountain@30,58,92 wine-glass@118,50,68 *fillet:steak@146,66,40,r-8 herb@146,56,18 olive@102,78,16',
  },
};

export const promotionScenes: Readonly<Record<string, Scene>> = {
  'second-ramen': {
    colors: ['#d8322f', '#ff7a5c'],
    lights: SOFT,
    layers: 'steaming-bowl@124,50,84 sparkles@84,16,12 herb@84,80,18,r-20',
  },
  'takeaway-ten': {
    colors: ['#155f4c', '#35a884'],
    lights: SOFT,
    layers: 'green-salad@122,52,76 shopping-bags@152,76,30 leafy-green@86,78,24 tomato@92,18,18',
  },
  'bubble-tea': {
    colors: ['#4a36a8', '#8a74ea'],
    lights: SOFT,
    layers: 'bubble-tea@128,46,82 ice@98,76,20 sparkles@96,22,14 strawberry@152,78,22',
  },
  'harbour-sets': {
    colors: ['#0f5f80', '#37b3c7'],
    lights: SOFT,
    layers:
      'sushi@120,36,62 *maki:salmon@94,70,28 *maki:tuna@120,76,28 *maki:dragon@146,70,28 chopsticks@152,22,36,r20',
  },
  'summer-berries': {
    colors: ['#8f1f6a', '#f0679c'],
    lights: SOFT,
    layers: 'strawberry@116,40,56 cherries@146,50,46 blueberries@98,70,34 herb@130,16,24 strawberry@128,78,24',
  },
  jubilee: {
    colors: ['#e5487d', '#ffb199'],
    lights: SOFT,
    layers:
      'birthday-cake@122,52,70 balloon@92,32,34,r-10 balloon@152,26,38,r8,h200 party-popper@88,76,28 wrapped-gift@152,78,26',
  },
};
