/** What lies on each plate of the chain; see `readLayer` for the notation. Names with a star are drawn in `pieces.ts`. */
export const dishArt: Readonly<Record<string, string>> = {
  'pizza-coral':
    '*pizza:mozzarella+tomato+basil@50,50,94 shrimp@36,36,30,r-20 shrimp@66,44,30,r80 shrimp@45,68,30,r200',
  'pizza-margherita': '*pizza:mozzarella+basil+mozzarella+tomato@50,50,94',
  'pizza-pepperoni': 'pizza@50,52,94',
  focaccia: '*focaccia:whole@50,52,94,r-14',
  'pizza-four-cheese': '*pizza:gorgonzola+mozzarella+walnut@48,48,90 cheese-wedge@76,76,42',
  'pizza-diavola': '*pizza:salami+chili+salami+olive@49,49,92 hot-pepper@78,76,40,r10',
  'pizza-prosciutto': '*pizza:ham+rocket+tomato+ham+rocket@50,50,94',
  'pizza-mushroom': '*pizza:mushroom+mushroom+basil@48,48,90 brown-mushroom@76,78,36 brown-mushroom@60,88,22',
  'ramen-duck': 'steaming-bowl@50,51,96',
  'ramen-tonkotsu':
    '*bowlBack:navy+cream+oil@50,56,94 *noodles:cream@46,42,62 fish-cake-with-swirl@30,44,26 *egg@62,43,22,r70 leafy-green@76,36,24 herb@48,34,26,r20 *bowlFront:navy@50,56,94 chopsticks@74,22,46,r30',
  'ramen-miso':
    '*bowlBack:leaf+broth+oil@50,56,94 *noodles:amber@54,44,58 *cubes@34,40,30 ear-of-corn@70,36,32 leafy-green@50,32,28 *bowlFront:leaf@50,56,94',
  'tom-yum':
    '*bowlBack:black+tomato+oil@50,56,94 shrimp@34,38,36 shrimp@58,34,36,r40 lime@76,42,24 hot-pepper@48,46,22,r60 herb@24,32,26 *bowlFront:black@50,56,94',
  'pho-beef':
    '*bowlBack:sea+clear+oil@50,56,94 *noodles:milk@50,44,58 *fillet:steak@32,40,28,r20 *fillet:steak@40,46,24,r-10 lime@70,40,26 herb@52,30,32 hot-pepper@62,44,18,r80 *bowlFront:sea@50,56,94',
  borscht:
    '*bowlBack:white+beet+swirl@50,54,94 herb@62,36,26,r30 *bowlFront:white@50,54,94 garlic@18,84,22 bread@82,80,32',
  'pumpkin-soup': '*bowlBack:sand+pumpkin+swirl@50,54,94 herb@36,38,26 *bowlFront:sand@50,54,94 ginger-root@82,84,26',
  'fisherman-soup': 'pot-of-food@50,52,92 shrimp@78,76,34,r-10 lemon@20,80,26',
  'salad-tuna': 'green-salad@50,50,96',
  'salad-caesar':
    '*bowlBack:sand+greens@50,58,92 leafy-green@30,36,44,r-20 leafy-green@66,34,46,r30 poultry-leg@58,36,38,r-20 cheese-wedge@32,44,26 bread@48,50,22,r16 *bowlFront:sand@50,58,92',
  'salad-greek':
    '*bowlBack:sea+greens@50,58,92 leafy-green@50,28,40 tomato@30,40,30 cucumber@70,36,34,r20 onion@50,40,24 olive@62,52,18 olive@38,54,16 *cubes@48,48,34 *bowlFront:sea@50,58,92',
  'salad-shrimp-mango':
    '*bowlBack:coral+greens@50,58,92 leafy-green@30,32,40 mango@68,36,38 shrimp@44,38,42,r-10 shrimp@62,48,30,r60 peanuts@28,50,22 hot-pepper@80,46,20,r40 *bowlFront:coral@50,58,92',
  'salad-quinoa-avocado':
    '*bowlBack:leaf+cream@50,58,92 leafy-green@68,32,42,r20 avocado@36,36,46,r-16 pea-pod@64,44,30 lemon@48,50,20 *bowlFront:leaf@50,58,92',
  'salad-beet-goat':
    '*bowlBack:berry+beet@50,58,92 leafy-green@66,34,42 noto/root-vegetable@36,34,44,r-20 tangerine@60,46,26 *cubes@40,50,32 *bowlFront:berry@50,58,92',
  'salad-olivier':
    '*bowlBack:white+milk@50,58,92 potato@32,38,34 carrot@66,34,40,r-10 pea-pod@48,44,32 *egg@64,48,20,r40 *bowlFront:white@50,58,92',
  'set-harbour': 'sushi@46,42,78 *maki:salmon@76,74,34 *maki:cucumber@26,80,26 ginger-root@52,84,22',
  'roll-philadelphia': '*maki:salmon@32,36,46 *maki:salmon@68,36,46 *maki:salmon@32,68,46 *maki:salmon@68,68,46',
  'roll-california': '*maki:california@50,28,44 *maki:california@28,60,44 *maki:california@72,60,44 crab@50,82,30',
  'roll-spicy-tuna': '*maki:tuna@30,40,46 *maki:tuna@66,34,46 *maki:tuna@52,70,46 hot-pepper@82,70,32',
  'roll-dragon':
    '*maki:dragon@28,34,42 *maki:dragon@60,30,42 *maki:dragon@40,66,42 *maki:dragon@74,62,42 avocado@82,86,24',
  'roll-cucumber': '*maki:cucumber@32,38,46 *maki:cucumber@66,34,46 *maki:cucumber@46,68,46 cucumber@80,74,34',
  'nigiri-salmon': 'sushi@50,50,90,r-12 ginger-root@82,82,24',
  'set-night':
    '*maki:salmon@22,26,32 *maki:california@50,24,32 *maki:tuna@78,26,32 *maki:cucumber@24,54,32 *maki:dragon@52,52,32 *maki:salmon@80,54,32 *maki:california@26,82,32 sushi@62,82,46',
  'set-fleet':
    'sailboat@50,32,62 *maki:salmon@14,66,24 *maki:tuna@34,64,24 *maki:dragon@54,66,24 *maki:cucumber@74,64,24 *maki:california@90,68,22 sushi@26,84,36 sushi@56,86,36,m *maki:salmon@84,86,28',
  'burger-beef': 'hamburger@50,50,96',
  'burger-double': 'french-fries@74,38,50,r10 hamburger@42,56,80',
  'burger-blue': 'hamburger@46,48,84 cheese-wedge@76,76,42,s35,b118 pear@18,80,28',
  'burger-chicken': 'hamburger@52,44,82,b106 poultry-leg@26,76,44,r-10 honey-pot@80,80,28',
  'burger-fish': 'leafy-green@22,70,40 leafy-green@80,34,36,r40 hamburger@50,50,84,h8 lemon@78,78,32 cucumber@24,84,26',
  'burger-veggie':
    'leafy-green@20,40,44,r-30 leafy-green@82,44,42,r40 hamburger@50,50,84,h-8 avocado@80,80,32 tomato@20,82,26',
  fries: 'french-fries@50,50,96',
  'taco-fish': 'taco@48,48,92 lime@80,80,30',
  'taco-beef': 'taco@40,38,70,r-8 taco@62,66,70,r6 hot-pepper@16,82,26',
  'taco-chicken': 'stuffed-flatbread@50,48,88 pineapple@82,78,34,r20',
  'burrito-beans': 'burrito@48,46,92 beans@22,80,32 avocado@80,76,30',
  quesadilla: '*quesadilla@48,48,90 hot-pepper@80,80,30 tomato@20,84,26',
  'wok-chicken':
    '*bowlBack:coral+broth@50,58,92 *noodles:amber@50,38,76 broccoli@26,34,32 carrot@54,28,32,r-20 poultry-leg@70,38,38 bell-pepper@44,46,22 *bowlFront:coral@50,58,92 chopsticks@80,20,44,r40',
  'wok-beef':
    '*bowlBack:black+barbecue@50,58,92 *noodles:broth@50,38,76 *fillet:steak@66,34,32,r20 *fillet:steak@50,44,28,r-30 brown-mushroom@34,32,32 onion@52,24,24 *bowlFront:black@50,58,92 chopsticks@84,18,38,r40',
  'wok-shrimp':
    '*bowlBack:rose+broth@50,58,92 *noodles:cream@50,38,76 shrimp@36,36,38 shrimp@64,34,38,r50 pea-pod@50,46,26 lime@78,42,22 peanuts@24,46,18 *bowlFront:rose@50,58,92',
  'wok-tofu':
    '*bowlBack:leaf+broth@50,58,92 *noodles:amber@50,38,76 leafy-green@26,30,34 eggplant@70,32,36 *cubes@48,36,42 *bowlFront:leaf@50,58,92',
  'wok-duck':
    '*bowlBack:berry+barbecue@50,58,92 *noodles:amber@50,38,76 poultry-leg@34,34,42,r-20 poultry-leg@58,30,38,r20 cherries@74,38,28 herb@48,48,20 *bowlFront:berry@50,58,92',
  'duck-baked':
    'leafy-green@20,66,40 leafy-green@82,66,40 poultry-leg@36,46,66,r-10 poultry-leg@64,50,66,m,r10 tangerine@28,82,26 red-apple@72,84,26 herb@50,86,26',
  'steak-ribeye': '*fillet:steak@50,48,92,r-8 butter@50,38,26 herb@78,76,38,r20 garlic@22,80,28',
  'salmon-grilled': '*fillet:salmon@50,48,92,r-8 lemon@80,80,30 herb@22,78,36 broccoli@52,88,22',
  dumplings: 'dumpling@32,34,52 dumpling@66,40,52,r14 dumpling@46,68,52,r-10 butter@80,78,28',
  paella: 'shallow-pan-of-food@48,50,94 shrimp@34,42,28 shrimp@58,56,28,r60 lemon@80,82,26',
  'curry-lamb': 'curry-rice@50,48,96 hot-pepper@80,80,28 herb@18,80,28',
  'chicken-teriyaki': 'cooked-rice@38,52,70 poultry-leg@68,60,60,r-4 herb@20,82,26',
  'cod-potato': '*fillet:cod@48,44,86,r-6 herb@50,40,30,r30 potato@78,76,34 pea-pod@24,78,36 lemon@52,84,24',
  'lunch-port': 'bento-box@50,50,96',
  'lunch-light':
    '*bowlBack:amber+pumpkin+swirl@34,46,60 *bowlFront:amber@34,46,60 green-salad@66,64,58 teacup-without-handle@76,24,34',
  'lunch-wok': 'takeout-box@40,48,70 fortune-cookie@72,76,36 teacup-without-handle@78,36,36',
  'kids-pasta': 'spaghetti@50,50,96',
  'kids-nuggets': 'french-fries@68,40,56,r8 *nuggets@40,62,72 tomato@82,80,26',
  'kids-soup':
    '*bowlBack:amber+clear+oil@50,54,94 carrot@34,38,26,r20 glowing-star@56,42,15 glowing-star@68,40,11 glowing-star@47,46,10 herb@62,34,22 *bowlFront:amber@50,54,94',
  'kids-pancakes': 'pancakes@50,54,88 strawberry@28,26,30,r-10 blueberries@72,30,32',
  medovik: 'shortcake@50,50,94',
  cheesecake: 'shortcake@46,46,84,h-14,b104,s80 cherries@74,74,46',
  'ice-cream': 'ice-cream@50,50,96',
  custard: 'custard@50,50,96 strawberry@82,80,24',
  brownie: '*brownie@50,46,86 chestnut@22,82,22 chocolate-bar@80,78,32,r10',
  doughnuts: 'doughnut@34,36,58 doughnut@68,44,58,h-50,s140 doughnut@46,70,58,h20,b125',
  'fruit-bowl':
    'watermelon@36,34,60 mango@70,36,46 grapes@24,70,42 kiwi-fruit@52,68,40 strawberry@78,72,40 blueberries@42,86,22',
  'bubble-tea': 'bubble-tea@50,50,98',
  'lemonade-lemon': '*glass:lemon+#4fae5c@46,48,90 lemon@76,76,38 herb@24,80,34 lime@66,14,24',
  mors: '*glass:beet+#ffffff@46,48,90 cherries@76,74,40 blueberries@20,80,28',
  'orange-juice': '*glass:orange+#ffffff@46,48,90 tangerine@76,76,42 tangerine@20,84,26',
  'smoothie-mango': '*glass:mango+#e8336d@46,48,90 mango@76,74,42 banana@20,78,36',
  'tea-pot': 'teapot@46,44,82,h150,s70,b140 teacup-without-handle@74,76,44',
  cola: 'cup-with-straw@48,48,92 ice@78,80,28 lime@22,82,24',
  water: '*bottle:water@50,50,96 lime@76,82,26',
  'wine-vranac': 'grapes@74,70,48 wine-glass@42,48,90',
  'wine-chardonnay': 'green-apple@76,76,40 *wine:whiteWine@42,48,92 pear@20,82,28',
  'wine-prosecco': 'bottle-with-popping-cork@40,48,84 clinking-glasses@70,66,56',
  'beer-lager': 'beer-mug@50,50,94',
  'beer-wheat': 'sheaf-of-rice@22,58,52,r-10 beer-mug@56,48,82,b106 tangerine@82,82,26',
  spritz: 'tropical-drink@48,48,94 tangerine@80,80,30',
  'extra-sauces':
    '*bowlBack:white+milk@50,26,48 *bowlFront:white@50,26,48 *bowlBack:white+barbecue@28,62,48 *bowlFront:white@28,62,48 *bowlBack:white+tomato@72,62,48 *bowlFront:white@72,62,48 garlic@50,82,18',
  'extra-bread': 'bread@64,34,54 baguette-bread@36,46,66 pretzel@66,72,44 butter@30,80,34',
  'extra-candle': 'wrapped-gift@64,58,62 candle@30,44,70 red-heart@30,84,24',
  'eggs-benedict':
    'bread@34,62,52,r-4 bread@68,64,52,r4 *friedEgg@34,42,48 *friedEgg@68,44,48 herb@50,78,30 bacon@52,18,34',
  omelette: 'cooking@48,48,96 herb@76,28,30 cheese-wedge@22,80,28',
  syrniki: '*patty@34,62,52 *patty@68,64,52 *patty@50,40,54 strawberry@50,20,30 herb@68,24,18 strawberry@84,86,22',
  'pancakes-banana': 'pancakes@46,52,86 banana@74,32,48 chestnut@80,82,20',
  oatmeal:
    '*bowlBack:berry+cream@50,56,94 blueberries@36,40,30 cherries@60,36,30 herb@76,40,20 *bowlFront:berry@50,56,94',
  granola:
    '*bowlBack:navy+milk@50,56,90 strawberry@34,38,26 kiwi-fruit@54,38,28 blueberries@72,40,24 *bowlFront:navy@50,56,90 honey-pot@82,76,36',
  shakshuka:
    '*bowlBack:black+tomato+oil@50,54,96 *friedEgg@35,45,26 *friedEgg@62,44,26 herb@50,37,22 bell-pepper@78,38,18 *bowlFront:black@50,54,96 flatbread@20,82,32',
  croissant: 'croissant@48,46,90 *fillet:salmon@72,74,34,r-10 cucumber@24,80,28',
  espresso: '*cup:coral+coffee+none@50,54,70 cookie@80,78,28',
  cappuccino: '*cup:white+latte+heart@50,48,94',
  latte: '*cup:rose+latte+leaf@50,48,94',
  'flat-white': '*cup:sea+latte+ring@50,48,94',
  raf: '*cup:navy+milk+foam@50,48,90 cookie@80,82,26',
  cocoa: '*cup:amber+cocoa+marshmallow@50,48,92 chocolate-bar@82,84,26',
};
