// Written by `npm run styles`: what every style sheet of the shop and of the workbench exports.

declare module 'photoswipe/style.css' {}

declare module '*/AccountScreen.module.css' {
  const styles: {
    readonly add: string;
    readonly aside: string;
    readonly buttons: string;
    readonly end: string;
    readonly face: string;
    readonly form: string;
    readonly further: string;
    readonly line: string;
    readonly link: string;
    readonly none: string;
    readonly person: string;
    readonly pin: string;
    readonly place: string;
    readonly places: string;
    readonly quiet: string;
    readonly saved: string;
    readonly sign: string;
    readonly text: string;
    readonly tool: string;
    readonly tools: string;
    readonly unknown: string;
    readonly value: string;
  };
  export default styles;
}

declare module '*/ActiveFilters.module.css' {
  const styles: {
    readonly chip: string;
    readonly clear: string;
    readonly name: string;
    readonly part: string;
    readonly row: string;
    readonly summary: string;
  };
  export default styles;
}

declare module '*/AddressButton.module.css' {
  const styles: {
    readonly address: string;
    readonly button: string;
    readonly chevron: string;
    readonly empty: string;
    readonly label: string;
    readonly pin: string;
    readonly text: string;
    readonly wrong: string;
  };
  export default styles;
}

declare module '*/AddressChips.module.css' {
  const styles: {
    readonly chip: string;
    readonly chips: string;
    readonly name: string;
    readonly sign: string;
  };
  export default styles;
}

declare module '*/AddressField.module.css' {
  const styles: {
    readonly group: string;
    readonly place: string;
    readonly popup: string;
  };
  export default styles;
}

declare module '*/AddressInput.module.css' {
  const styles: {
    readonly coming: string;
  };
  export default styles;
}

declare module '*/AddressList.module.css' {
  const styles: {
    readonly address: string;
    readonly context: string;
    readonly item: string;
    readonly pin: string;
    readonly retry: string;
    readonly status: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/AddressSearch.module.css' {
  const styles: {
    readonly field: string;
    readonly search: string;
    readonly without: string;
  };
  export default styles;
}

declare module '*/AmountChange.module.css' {
  const styles: {
    readonly amounts: string;
    readonly before: string;
  };
  export default styles;
}

declare module '*/AmountRow.module.css' {
  const styles: {
    readonly aside: string;
    readonly good: string;
    readonly label: string;
    readonly prospect: string;
    readonly row: string;
    readonly total: string;
    readonly waiting: string;
  };
  export default styles;
}

declare module '*/AppBar.module.css' {
  const styles: {
    readonly always: string;
    readonly bar: string;
    readonly brand: string;
    readonly burger: string;
    readonly joined: string;
    readonly logo: string;
    readonly name: string;
    readonly own: string;
    readonly pill: string;
    readonly row: string;
    readonly second: string;
    readonly section: string;
    readonly sections: string;
    readonly tools: string;
  };
  export default styles;
}

declare module '*/Avatar.module.css' {
  const styles: {
    readonly avatar: string;
  };
  export default styles;
}

declare module '*/Board.module.css' {
  const styles: {
    readonly bar: string;
    readonly board: string;
    readonly desk: string;
    readonly grid: string;
    readonly main: string;
    readonly newTab: string;
    readonly nothing: string;
    readonly notices: string;
    readonly states: string;
    readonly strip: string;
    readonly tab: string;
    readonly tabCount: string;
    readonly tabs: string;
    readonly unheard: string;
    readonly views: string;
  };
  export default styles;
}

declare module '*/Button.module.css' {
  const styles: {
    readonly aside: string;
    readonly busy: string;
    readonly button: string;
    readonly label: string;
    readonly large: string;
    readonly primary: string;
    readonly quiet: string;
    readonly secondary: string;
    readonly small: string;
    readonly wide: string;
  };
  export default styles;
}

declare module '*/Card.module.css' {
  const styles: {
    readonly card: string;
    readonly column: string;
    readonly head: string;
    readonly title: string;
  };
  export default styles;
}

declare module '*/CardLink.module.css' {
  const styles: {
    readonly link: string;
  };
  export default styles;
}

declare module '*/Carousel.module.css' {
  const styles: {
    readonly arrow: string;
    readonly frame: string;
    readonly row: string;
  };
  export default styles;
}

declare module '*/CartBar.module.css' {
  const styles: {
    readonly bar: string;
    readonly place: string;
  };
  export default styles;
}

declare module '*/CartLines.module.css' {
  const styles: {
    readonly absence: string;
    readonly foot: string;
    readonly line: string;
    readonly lineTotal: string;
    readonly lines: string;
    readonly long: string;
    readonly moved: string;
    readonly name: string;
    readonly note: string;
    readonly old: string;
    readonly persons: string;
    readonly personsLabel: string;
    readonly picture: string;
    readonly quiet: string;
    readonly remove: string;
    readonly removed: string;
    readonly removedText: string;
    readonly text: string;
    readonly why: string;
  };
  export default styles;
}

declare module '*/CartLink.module.css' {
  const styles: {
    readonly cart: string;
  };
  export default styles;
}

declare module '*/Catalog.module.css' {
  const styles: {
    readonly buttons: string;
    readonly catalog: string;
    readonly changes: string;
    readonly check: string;
    readonly corners: string;
    readonly day: string;
    readonly dayName: string;
    readonly dish: string;
    readonly dishes: string;
    readonly drawing: string;
    readonly edit: string;
    readonly form: string;
    readonly heading: string;
    readonly history: string;
    readonly input: string;
    readonly interval: string;
    readonly intervals: string;
    readonly legend: string;
    readonly map: string;
    readonly name: string;
    readonly numbers: string;
    readonly off: string;
    readonly parts: string;
    readonly photo: string;
    readonly photos: string;
    readonly plan: string;
    readonly price: string;
    readonly prices: string;
    readonly quiet: string;
    readonly special: string;
    readonly text: string;
    readonly tier: string;
    readonly unsold: string;
    readonly week: string;
  };
  export default styles;
}

declare module '*/Checkout.module.css' {
  const styles: {
    readonly aside: string;
    readonly head: string;
    readonly main: string;
    readonly page: string;
    readonly quiet: string;
    readonly terms: string;
  };
  export default styles;
}

declare module '*/ChoiceList.module.css' {
  const styles: {
    readonly aside: string;
    readonly label: string;
    readonly note: string;
    readonly radio: string;
    readonly row: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/ChoiceRow.module.css' {
  const styles: {
    readonly icon: string;
    readonly row: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/CityHeader.module.css' {
  const styles: {
    readonly chevron: string;
    readonly city: string;
    readonly header: string;
    readonly label: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/CitySelect.module.css' {
  const styles: {
    readonly select: string;
    readonly sign: string;
    readonly switch: string;
  };
  export default styles;
}

declare module '*/CityStep.module.css' {
  const styles: {
    readonly chevron: string;
    readonly chosen: string;
    readonly city: string;
    readonly headline: string;
    readonly item: string;
    readonly step: string;
  };
  export default styles;
}

declare module '*/ClosedNotice.module.css' {
  const styles: {
    readonly ahead: string;
  };
  export default styles;
}

declare module '*/Confirmation.module.css' {
  const styles: {
    readonly buttons: string;
  };
  export default styles;
}

declare module '*/ContactFields.module.css' {
  const styles: {
    readonly email: string;
    readonly fields: string;
    readonly person: string;
    readonly receipt: string;
  };
  export default styles;
}

declare module '*/DeliveryForm.module.css' {
  const styles: {
    readonly fields: string;
    readonly pairs: string;
  };
  export default styles;
}

declare module '*/DeliveryHintLine.module.css' {
  const styles: {
    readonly bar: string;
    readonly hint: string;
    readonly text: string;
    readonly title: string;
    readonly waiting: string;
  };
  export default styles;
}

declare module '*/DescriptionList.module.css' {
  const styles: {
    readonly fact: string;
    readonly facts: string;
    readonly label: string;
    readonly paper: string;
    readonly value: string;
  };
  export default styles;
}

declare module '*/Desk.module.css' {
  const styles: {
    readonly choose: string;
    readonly ended: string;
    readonly endedNumber: string;
    readonly endedQuiet: string;
    readonly endedRow: string;
    readonly endedSum: string;
    readonly filters: string;
    readonly first: string;
    readonly gate: string;
    readonly gateCard: string;
    readonly gateTitle: string;
    readonly header: string;
    readonly isLive: string;
    readonly language: string;
    readonly live: string;
    readonly minutes: string;
    readonly missing: string;
    readonly more: string;
    readonly quiet: string;
    readonly reasons: string;
    readonly select: string;
    readonly stock: string;
    readonly times: string;
    readonly title: string;
    readonly tools: string;
    readonly word: string;
  };
  export default styles;
}

declare module '*/Dialog.module.css' {
  const styles: {
    readonly body: string;
    readonly close: string;
    readonly dialog: string;
    readonly flush: string;
    readonly footer: string;
    readonly full: string;
    readonly grip: string;
    readonly narrow: string;
    readonly normal: string;
    readonly popup: string;
    readonly scrim: string;
    readonly sheet: string;
    readonly slim: string;
    readonly title: string;
    readonly viewport: string;
    readonly wide: string;
  };
  export default styles;
}

declare module '*/DishCard.module.css' {
  const styles: {
    readonly absence: string;
    readonly badge: string;
    readonly card: string;
    readonly composition: string;
    readonly name: string;
    readonly picture: string;
    readonly price: string;
    readonly size: string;
    readonly sized: string;
  };
  export default styles;
}

declare module '*/DishDialog.module.css' {
  const styles: {
    readonly add: string;
    readonly button: string;
    readonly choice: string;
    readonly columns: string;
    readonly coming: string;
    readonly composition: string;
    readonly dish: string;
    readonly dishNote: string;
    readonly fact: string;
    readonly facts: string;
    readonly foot: string;
    readonly headline: string;
    readonly layer: string;
    readonly link: string;
    readonly missing: string;
    readonly name: string;
    readonly note: string;
    readonly part: string;
    readonly picture: string;
    readonly recommendedPicture: string;
    readonly row: string;
    readonly text: string;
    readonly tools: string;
    readonly waiting: string;
  };
  export default styles;
}

declare module '*/DishPrice.module.css' {
  const styles: {
    readonly now: string;
    readonly old: string;
    readonly price: string;
    readonly size: string;
  };
  export default styles;
}

declare module '*/DishesStayBehind.module.css' {
  const styles: {
    readonly actions: string;
    readonly count: string;
    readonly dish: string;
    readonly dishes: string;
    readonly kept: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/Door.module.css' {
  const styles: {
    readonly answers: string;
    readonly form: string;
  };
  export default styles;
}

declare module '*/EmptyState.module.css' {
  const styles: {
    readonly action: string;
    readonly empty: string;
    readonly part: string;
    readonly picture: string;
    readonly text: string;
    readonly title: string;
  };
  export default styles;
}

declare module '*/FavoritesDialog.module.css' {
  const styles: {
    readonly elsewhere: string;
    readonly list: string;
  };
  export default styles;
}

declare module '*/Field.module.css' {
  const styles: {
    readonly area: string;
    readonly box: string;
    readonly field: string;
    readonly hint: string;
    readonly input: string;
    readonly label: string;
    readonly main: string;
    readonly optional: string;
    readonly problem: string;
    readonly row: string;
    readonly wrong: string;
  };
  export default styles;
}

declare module '*/FilterDialog.module.css' {
  const styles: {
    readonly foot: string;
    readonly group: string;
    readonly hint: string;
    readonly mark: string;
    readonly marks: string;
    readonly name: string;
    readonly note: string;
    readonly title: string;
  };
  export default styles;
}

declare module '*/FitMark.module.css' {
  const styles: {
    readonly mark: string;
  };
  export default styles;
}

declare module '*/Fold.module.css' {
  const styles: {
    readonly aside: string;
    readonly content: string;
    readonly fold: string;
    readonly head: string;
    readonly sign: string;
    readonly title: string;
  };
  export default styles;
}

declare module '*/Gallery.module.css' {
  const styles: {
    readonly dot: string;
    readonly dots: string;
    readonly enlarge: string;
    readonly gallery: string;
    readonly photo: string;
    readonly row: string;
  };
  export default styles;
}

declare module '*/GoesWell.module.css' {
  const styles: {
    readonly add: string;
    readonly dish: string;
    readonly grid: string;
    readonly name: string;
    readonly picture: string;
    readonly row: string;
  };
  export default styles;
}

declare module '*/Heart.module.css' {
  const styles: {
    readonly card: string;
    readonly heart: string;
    readonly sheet: string;
  };
  export default styles;
}

declare module '*/Keys.module.css' {
  const styles: {
    readonly buttons: string;
    readonly form: string;
    readonly key: string;
    readonly keys: string;
    readonly list: string;
    readonly name: string;
    readonly own: string;
    readonly quiet: string;
    readonly role: string;
    readonly secret: string;
    readonly select: string;
    readonly shown: string;
    readonly text: string;
    readonly used: string;
  };
  export default styles;
}

declare module '*/LanguageButton.module.css' {
  const styles: {
    readonly button: string;
  };
  export default styles;
}

declare module '*/LanguageMenu.module.css' {
  const styles: {
    readonly item: string;
    readonly list: string;
    readonly mark: string;
    readonly place: string;
  };
  export default styles;
}

declare module '*/LastSeenOrder.module.css' {
  const styles: {
    readonly lead: string;
    readonly quiet: string;
  };
  export default styles;
}

declare module '*/LocationButton.module.css' {
  const styles: {
    readonly button: string;
    readonly chevron: string;
    readonly pin: string;
    readonly place: string;
    readonly small: string;
    readonly text: string;
    readonly type: string;
  };
  export default styles;
}

declare module '*/LocationDialog.module.css' {
  const styles: {
    readonly brand: string;
    readonly columns: string;
    readonly form: string;
    readonly header: string;
    readonly logo: string;
    readonly lost: string;
    readonly map: string;
    readonly picture: string;
    readonly popup: string;
    readonly text: string;
    readonly title: string;
    readonly whole: string;
    readonly withClose: string;
  };
  export default styles;
}

declare module '*/LocationSkeleton.module.css' {
  const styles: {
    readonly line: string;
    readonly lines: string;
  };
  export default styles;
}

declare module '*/Logo.module.css' {
  const styles: {
    readonly image: string;
    readonly large: string;
    readonly letter: string;
  };
  export default styles;
}

declare module '*/MapDialog.module.css' {
  const styles: {
    readonly address: string;
    readonly card: string;
    readonly columns: string;
    readonly how: string;
    readonly map: string;
    readonly point: string;
    readonly popup: string;
    readonly search: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/MapMissing.module.css' {
  const styles: {
    readonly missing: string;
    readonly picture: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/MapView.module.css' {
  const styles: {
    readonly control: string;
    readonly controls: string;
    readonly crosshair: string;
    readonly frame: string;
    readonly host: string;
    readonly keys: string;
    readonly looking: string;
    readonly waiting: string;
  };
  export default styles;
}

declare module '*/MenuNavigation.module.css' {
  const styles: {
    readonly bar: string;
    readonly chip: string;
    readonly head: string;
    readonly line: string;
    readonly menu: string;
    readonly menus: string;
    readonly part: string;
    readonly several: string;
    readonly small: string;
    readonly tools: string;
    readonly within: string;
  };
  export default styles;
}

declare module '*/MenuScreen.module.css' {
  const styles: {
    readonly block: string;
    readonly card: string;
    readonly facts: string;
    readonly far: string;
    readonly grid: string;
    readonly headline: string;
    readonly headlineToCome: string;
    readonly line: string;
    readonly notices: string;
    readonly picture: string;
    readonly reason: string;
    readonly section: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/MenuTools.module.css' {
  const styles: {
    readonly count: string;
    readonly early: string;
    readonly tool: string;
    readonly tools: string;
    readonly word: string;
  };
  export default styles;
}

declare module '*/ModifierChoices.module.css' {
  const styles: {
    readonly avoided: string;
    readonly away: string;
    readonly choice: string;
    readonly full: string;
    readonly gift: string;
    readonly group: string;
    readonly label: string;
    readonly legend: string;
    readonly mark: string;
    readonly missing: string;
    readonly must: string;
    readonly name: string;
    readonly price: string;
    readonly rule: string;
  };
  export default styles;
}

declare module '*/Money.module.css' {
  const styles: {
    readonly money: string;
  };
  export default styles;
}

declare module '*/Notice.module.css' {
  const styles: {
    readonly good: string;
    readonly notice: string;
    readonly plain: string;
    readonly problem: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/Notices.module.css' {
  const styles: {
    readonly buttons: string;
    readonly notice: string;
    readonly place: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/Numbers.module.css' {
  const styles: {
    readonly asOf: string;
    readonly bars: string;
    readonly chart: string;
    readonly filters: string;
    readonly labels: string;
    readonly numbers: string;
    readonly select: string;
    readonly table: string;
    readonly tables: string;
    readonly total: string;
    readonly totals: string;
  };
  export default styles;
}

declare module '*/OpenDrawer.module.css' {
  const styles: {
    readonly link: string;
    readonly links: string;
  };
  export default styles;
}

declare module '*/OpeningHoursTable.module.css' {
  const styles: {
    readonly day: string;
    readonly days: string;
    readonly headline: string;
    readonly name: string;
    readonly span: string;
    readonly today: string;
  };
  export default styles;
}

declare module '*/OrderActions.module.css' {
  const styles: {
    readonly beside: string;
    readonly cancel: string;
    readonly changes: string;
    readonly link: string;
    readonly notices: string;
    readonly ways: string;
  };
  export default styles;
}

declare module '*/OrderBar.module.css' {
  const styles: {
    readonly bar: string;
    readonly dot: string;
    readonly number: string;
    readonly place: string;
    readonly status: string;
    readonly text: string;
    readonly time: string;
  };
  export default styles;
}

declare module '*/OrderButton.module.css' {
  const styles: {
    readonly place: string;
    readonly waiting: string;
    readonly what: string;
    readonly when: string;
  };
  export default styles;
}

declare module '*/OrderDetails.module.css' {
  const styles: {
    readonly door: string;
    readonly save: string;
  };
  export default styles;
}

declare module '*/OrderDialogs.module.css' {
  const styles: {
    readonly amounts: string;
    readonly change: string;
    readonly changes: string;
    readonly question: string;
    readonly text: string;
    readonly why: string;
  };
  export default styles;
}

declare module '*/OrderHere.module.css' {
  const styles: {
    readonly actions: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/OrderLead.module.css' {
  const styles: {
    readonly label: string;
    readonly place: string;
    readonly reason: string;
    readonly time: string;
  };
  export default styles;
}

declare module '*/OrderProgress.module.css' {
  const styles: {
    readonly name: string;
    readonly part: string;
    readonly progress: string;
  };
  export default styles;
}

declare module '*/OrderScreen.module.css' {
  const styles: {
    readonly actions: string;
    readonly block: string;
    readonly head: string;
    readonly line: string;
    readonly lines: string;
    readonly longLine: string;
    readonly name: string;
    readonly note: string;
    readonly own: string;
    readonly quiet: string;
    readonly shortLine: string;
    readonly thanks: string;
    readonly thanksTitle: string;
    readonly tick: string;
    readonly totals: string;
  };
  export default styles;
}

declare module '*/OrdersScreen.module.css' {
  const styles: {
    readonly dishes: string;
    readonly done: string;
    readonly end: string;
    readonly ended: string;
    readonly going: string;
    readonly line: string;
    readonly list: string;
    readonly longLine: string;
    readonly number: string;
    readonly order: string;
    readonly page: string;
    readonly pill: string;
    readonly pillLine: string;
    readonly quiet: string;
    readonly state: string;
    readonly sumLine: string;
    readonly text: string;
    readonly total: string;
    readonly wanted: string;
  };
  export default styles;
}

declare module '*/PageHeader.module.css' {
  const styles: {
    readonly back: string;
    readonly header: string;
    readonly note: string;
    readonly noted: string;
    readonly text: string;
    readonly title: string;
  };
  export default styles;
}

declare module '*/PageLayout.module.css' {
  const styles: {
    readonly bare: string;
    readonly footer: string;
    readonly link: string;
    readonly main: string;
    readonly skip: string;
  };
  export default styles;
}

declare module '*/PageSkeleton.module.css' {
  const styles: {
    readonly cards: string;
    readonly line: string;
    readonly page: string;
    readonly signIn: string;
  };
  export default styles;
}

declare module '*/PartBoundary.module.css' {
  const styles: {
    readonly place: string;
  };
  export default styles;
}

declare module '*/PaymentForm.module.css' {
  const styles: {
    readonly confirmation: string;
    readonly dialog: string;
    readonly embedded: string;
    readonly host: string;
    readonly past: string;
  };
  export default styles;
}

declare module '*/PendingOrder.module.css' {
  const styles: {
    readonly actions: string;
    readonly waiting: string;
  };
  export default styles;
}

declare module '*/Phone.module.css' {
  const styles: {
    readonly call: string;
    readonly phone: string;
  };
  export default styles;
}

declare module '*/Picture.module.css' {
  const styles: {
    readonly alone: string;
    readonly empty: string;
    readonly frame: string;
    readonly image: string;
    readonly plated: string;
    readonly round: string;
  };
  export default styles;
}

declare module '*/Place.module.css' {
  const styles: {
    readonly address: string;
    readonly problem: string;
    readonly quiet: string;
  };
  export default styles;
}

declare module '*/PlaceForm.module.css' {
  const styles: {
    readonly foot: string;
    readonly form: string;
    readonly preview: string;
    readonly saving: string;
    readonly type: string;
    readonly types: string;
  };
  export default styles;
}

declare module '*/PlaceText.module.css' {
  const styles: {
    readonly door: string;
    readonly name: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/PointHours.module.css' {
  const styles: {
    readonly open: string;
  };
  export default styles;
}

declare module '*/PrintOrder.module.css' {
  const styles: {
    readonly brand: string;
    readonly head: string;
    readonly print: string;
  };
  export default styles;
}

declare module '*/ProgressOverlay.module.css' {
  const styles: {
    readonly card: string;
    readonly overlay: string;
    readonly ring: string;
  };
  export default styles;
}

declare module '*/PromoCodeField.module.css' {
  const styles: {
    readonly applied: string;
    readonly apply: string;
    readonly form: string;
    readonly promoCode: string;
    readonly remove: string;
    readonly taken: string;
    readonly waiting: string;
  };
  export default styles;
}

declare module '*/PromotionDialog.module.css' {
  const styles: {
    readonly all: string;
    readonly code: string;
    readonly description: string;
    readonly dish: string;
    readonly dishPicture: string;
    readonly dishText: string;
    readonly grid: string;
    readonly headline: string;
    readonly layer: string;
    readonly link: string;
    readonly name: string;
    readonly period: string;
    readonly picture: string;
    readonly price: string;
    readonly status: string;
    readonly text: string;
    readonly ticket: string;
  };
  export default styles;
}

declare module '*/PromotionStrip.module.css' {
  const styles: {
    readonly code: string;
    readonly name: string;
    readonly period: string;
    readonly picture: string;
    readonly promotion: string;
    readonly strip: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/PromotionsScreen.module.css' {
  const styles: {
    readonly card: string;
    readonly code: string;
    readonly grid: string;
    readonly line: string;
    readonly longLine: string;
    readonly name: string;
    readonly period: string;
    readonly picture: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/Rack.module.css' {
  const styles: {
    readonly card: string;
    readonly framed: string;
    readonly map: string;
    readonly rack: string;
    readonly row: string;
  };
  export default styles;
}

declare module '*/RecentAddresses.module.css' {
  const styles: {
    readonly icon: string;
    readonly looking: string;
    readonly lost: string;
    readonly row: string;
    readonly saved: string;
    readonly shortcuts: string;
  };
  export default styles;
}

declare module '*/RefusalNotice.module.css' {
  const styles: {
    readonly action: string;
  };
  export default styles;
}

declare module '*/RestaurantFacts.module.css' {
  const styles: {
    readonly fact: string;
    readonly facts: string;
  };
  export default styles;
}

declare module '*/RestaurantScreen.module.css' {
  const styles: {
    readonly address: string;
    readonly aside: string;
    readonly card: string;
    readonly column: string;
    readonly columns: string;
    readonly contact: string;
    readonly contacts: string;
    readonly description: string;
    readonly gallery: string;
    readonly head: string;
    readonly link: string;
    readonly map: string;
    readonly part: string;
    readonly place: string;
    readonly route: string;
    readonly waitingCard: string;
    readonly waitingHead: string;
    readonly waitingName: string;
    readonly way: string;
    readonly ways: string;
  };
  export default styles;
}

declare module '*/RestaurantState.module.css' {
  const styles: {
    readonly distance: string;
    readonly hours: string;
    readonly state: string;
  };
  export default styles;
}

declare module '*/RestaurantsScreen.module.css' {
  const styles: {
    readonly address: string;
    readonly card: string;
    readonly chosen: string;
    readonly city: string;
    readonly line: string;
    readonly list: string;
    readonly longLine: string;
    readonly map: string;
    readonly name: string;
    readonly picture: string;
    readonly places: string;
    readonly text: string;
    readonly view: string;
  };
  export default styles;
}

declare module '*/ReturnFromBank.module.css' {
  const styles: {
    readonly outcome: string;
  };
  export default styles;
}

declare module '*/RichText.module.css' {
  const styles: {
    readonly text: string;
  };
  export default styles;
}

declare module '*/RowArrows.module.css' {
  const styles: {
    readonly after: string;
    readonly before: string;
  };
  export default styles;
}

declare module '*/SaveQuestions.module.css' {
  const styles: {
    readonly actions: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/Scale.module.css' {
  const styles: {
    readonly group: string;
    readonly name: string;
    readonly radiusCard: string;
    readonly radiusField: string;
    readonly radiusInner: string;
    readonly radiusLayer: string;
    readonly radiusMark: string;
    readonly radiusPill: string;
    readonly radiusTile: string;
    readonly ringDanger: string;
    readonly ringEdge: string;
    readonly ringFocus: string;
    readonly ringLine: string;
    readonly sample: string;
    readonly scale: string;
    readonly shadowBar: string;
    readonly shadowCard: string;
    readonly shadowLayer: string;
    readonly shadowRaised: string;
    readonly shadowSheet: string;
    readonly shadowThumb: string;
    readonly text2xl: string;
    readonly text3xl: string;
    readonly textL: string;
    readonly textM: string;
    readonly textS: string;
    readonly textXl: string;
    readonly textXs: string;
    readonly tile: string;
  };
  export default styles;
}

declare module '*/ScrollRow.module.css' {
  const styles: {
    readonly arrow: string;
    readonly content: string;
    readonly frame: string;
    readonly row: string;
  };
  export default styles;
}

declare module '*/SearchDialog.module.css' {
  const styles: {
    readonly absence: string;
    readonly adult: string;
    readonly clear: string;
    readonly composition: string;
    readonly content: string;
    readonly field: string;
    readonly head: string;
    readonly hint: string;
    readonly input: string;
    readonly layer: string;
    readonly line: string;
    readonly link: string;
    readonly list: string;
    readonly mark: string;
    readonly nothing: string;
    readonly part: string;
    readonly picture: string;
    readonly result: string;
    readonly results: string;
    readonly section: string;
    readonly sections: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/Segmented.module.css' {
  const styles: {
    readonly face: string;
    readonly group: string;
    readonly option: string;
  };
  export default styles;
}

declare module '*/Settings.module.css' {
  const styles: {
    readonly headline: string;
    readonly part: string;
  };
  export default styles;
}

declare module '*/SettingsPopover.module.css' {
  const styles: {
    readonly place: string;
    readonly popup: string;
  };
  export default styles;
}

declare module '*/ShareDish.module.css' {
  const styles: {
    readonly share: string;
  };
  export default styles;
}

declare module '*/ShareOrder.module.css' {
  const styles: {
    readonly buttons: string;
    readonly link: string;
    readonly loading: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/SignInScreen.module.css' {
  const styles: {
    readonly captcha: string;
    readonly card: string;
    readonly change: string;
    readonly code: string;
    readonly digit: string;
    readonly elsewhere: string;
    readonly finishing: string;
    readonly form: string;
    readonly head: string;
    readonly obstacle: string;
    readonly or: string;
    readonly own: string;
    readonly phone: string;
    readonly problem: string;
    readonly quiet: string;
    readonly resend: string;
    readonly vendor: string;
    readonly waiting: string;
    readonly wheel: string;
  };
  export default styles;
}

declare module '*/Skeleton.module.css' {
  const styles: {
    readonly skeleton: string;
    readonly waiting: string;
  };
  export default styles;
}

declare module '*/Stepper.module.css' {
  const styles: {
    readonly count: string;
    readonly first: string;
    readonly more: string;
    readonly press: string;
    readonly primary: string;
    readonly secondary: string;
    readonly stepper: string;
  };
  export default styles;
}

declare module '*/Stock.module.css' {
  const styles: {
    readonly details: string;
    readonly ends: string;
    readonly hint: string;
    readonly item: string;
    readonly kind: string;
    readonly left: string;
    readonly name: string;
    readonly pause: string;
    readonly portions: string;
    readonly row: string;
    readonly rows: string;
    readonly soldOut: string;
    readonly stock: string;
    readonly title: string;
  };
  export default styles;
}

declare module '*/Sweep.module.css' {
  const styles: {
    readonly sweep: string;
  };
  export default styles;
}

declare module '*/TakeawayList.module.css' {
  const styles: {
    readonly list: string;
  };
  export default styles;
}

declare module '*/TermsScreen.module.css' {
  const styles: {
    readonly line: string;
    readonly page: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/Ticket.module.css' {
  const styles: {
    readonly actions: string;
    readonly aside: string;
    readonly at: string;
    readonly body: string;
    readonly copy: string;
    readonly count: string;
    readonly details: string;
    readonly dish: string;
    readonly foot: string;
    readonly gone: string;
    readonly head: string;
    readonly high: string;
    readonly history: string;
    readonly isNew: string;
    readonly key: string;
    readonly kind: string;
    readonly later: string;
    readonly level: string;
    readonly lines: string;
    readonly missing: string;
    readonly more: string;
    readonly new: string;
    readonly news: string;
    readonly note: string;
    readonly number: string;
    readonly onPaper: string;
    readonly option: string;
    readonly paper: string;
    readonly person: string;
    readonly restaurant: string;
    readonly row: string;
    readonly status: string;
    readonly ticket: string;
    readonly times: string;
    readonly unaccepted: string;
    readonly unsent: string;
    readonly when: string;
    readonly without: string;
  };
  export default styles;
}

declare module '*/Time.module.css' {
  const styles: {
    readonly busy: string;
    readonly change: string;
    readonly interval: string;
    readonly quiet: string;
    readonly waiting: string;
    readonly wanted: string;
  };
  export default styles;
}

declare module '*/TimeDialog.module.css' {
  const styles: {
    readonly day: string;
    readonly days: string;
    readonly full: string;
    readonly none: string;
    readonly option: string;
    readonly picked: string;
    readonly slot: string;
    readonly times: string;
    readonly waiting: string;
  };
  export default styles;
}

declare module '*/Timeline.module.css' {
  const styles: {
    readonly at: string;
    readonly mark: string;
    readonly name: string;
    readonly step: string;
    readonly text: string;
    readonly timeline: string;
  };
  export default styles;
}

declare module '*/ToTop.module.css' {
  const styles: {
    readonly button: string;
    readonly place: string;
  };
  export default styles;
}

declare module '*/Totals.module.css' {
  const styles: {
    readonly totals: string;
  };
  export default styles;
}

declare module '*/TownMap.module.css' {
  const styles: {
    readonly chosen: string;
    readonly darkened: string;
    readonly map: string;
    readonly marker: string;
    readonly note: string;
    readonly pin: string;
    readonly point: string;
    readonly sign: string;
    readonly title: string;
    readonly window: string;
  };
  export default styles;
}

declare module '*/TownPicture.module.css' {
  const styles: {
    readonly avenue: string;
    readonly basil: string;
    readonly cheese: string;
    readonly crust: string;
    readonly cuts: string;
    readonly land: string;
    readonly park: string;
    readonly picture: string;
    readonly pin: string;
    readonly plate: string;
    readonly rim: string;
    readonly salami: string;
    readonly sea: string;
    readonly shore: string;
    readonly street: string;
    readonly town: string;
    readonly wave: string;
    readonly way: string;
  };
  export default styles;
}

declare module '*/WelcomeScreen.module.css' {
  const styles: {
    readonly card: string;
    readonly head: string;
    readonly logo: string;
    readonly name: string;
    readonly picture: string;
    readonly pictured: string;
    readonly screen: string;
    readonly text: string;
  };
  export default styles;
}

declare module '*/ZoneNotice.module.css' {
  const styles: {
    readonly free: string;
    readonly more: string;
    readonly notice: string;
    readonly table: string;
  };
  export default styles;
}

declare module '*/base.css' {}

declare module '*/forcedColors.css' {}

declare module '*/layers.css' {}

declare module '*/leaflet.css' {}

declare module '*/lightbox.css' {}

declare module '*/print.css' {}

declare module '*/tokens.css' {}

declare module '*/town.css' {}
