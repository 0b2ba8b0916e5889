import type { Scene } from './sceneArt.ts';

/** The dishes of the noodle shop, in the paper that they are carried away in; what is not in `pieces.ts` is drawn in `takeawayPieces.ts`. */
export const soloDishes: Readonly<Record<string, string>> = {
  'solo-miso':
    '*paperBack:moss+broth@50,53,94 *noodles:amber@54,40,60 *cubes@28,36,32 ear-of-corn@74,33,34,r14 *egg@50,37,23,r70 *scallion:miso@62,46,24 *paperFront:moss+kraft@50,53,94',
  'solo-tonkotsu':
    '*paperBack:kraft+cream@46,54,90 *noodles:cream@36,42,56 *chashu@58,36,30,r-10 *chashu@70,42,28,r14 *egg@32,37,23,r66 *scallion:tonkotsu@46,46,28 *paperFront:kraft+moss@46,54,90 chopsticks@76,24,42,r34',
  'solo-pho':
    '*pailBack:stone@48,52,92 *noodles:milk@48,40,66 *fillet:steak@34,38,27,r20 *fillet:steak@45,32,25,r-14 lime@66,38,24 herb@56,26,34,r10 hot-pepper@58,44,18,r80 *pailFront:stone+moss@48,52,92',
  'solo-dumplings':
    '*steamer@50,54,96 *gyoza:leaf@30,36,31,r-8 *gyoza:leaf@54,32,31,r4 *gyoza:leaf@75,41,30,r12 *gyoza:leaf@25,56,31,r-4 *gyoza:leaf@50,54,33 *gyoza:leaf@71,62,30,r8',
  'solo-tea': '*ironPot@45,43,86 *tumbler:moss+lemon@76,75,38 *tumbler:kraft+clear@31,82,30',
};

export const soloScenes: Readonly<Record<string, Scene>> = {
  'solo-window': {
    colors: ['#3f6b24', '#142109'],
    lights: [],
    layers:
      '*hatch@80,45,160 *pailBack:stone@37,45,34 *noodles:amber@37,41,24 *pailFront:stone+moss@37,45,34 *steam@80,22,26 *paperBack:kraft+broth@80,47,42 *noodles:amber@79,41,26 *egg@88,40,10,r70 *paperFront:kraft+moss@80,47,42 *ironPot@121,48,34 *tumbler:moss+lemon@139,57,13',
  },
};
