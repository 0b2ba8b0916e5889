/*
 * Simulates Google's script: implements the published interface of google.maps as far as the adapters use it, draws what can be
 * seen and clicked, and refuses what Google refuses. The server prepends its settings.
 */
(() => {
  const { places, key, callback } = globalThis.googleStandInSettings;
  const TILE = 256;
  const JSDOM_SIZE = { width: 600, height: 400 };
  const listeners = new WeakMap();
  const log = { autocompletes: [], details: [], maps: [], refusal: undefined };
  globalThis.googleStandIn = log;

  class LatLng {
    #lat;
    #lng;
    constructor({ lat, lng }) {
      if (!Number.isFinite(lat) || !Number.isFinite(lng)) throw new TypeError('InvalidValueError: not a LatLng');
      this.#lat = lat;
      this.#lng = lng;
    }
    lat() {
      return this.#lat;
    }
    lng() {
      return this.#lng;
    }
  }
  class Size {
    constructor(width, height) {
      this.width = width;
      this.height = height;
    }
    equals({ width, height }) {
      return this.width === width && this.height === height;
    }
  }
  class Point {
    constructor(x, y) {
      this.x = x;
      this.y = y;
    }
    equals({ x, y }) {
      return this.x === x && this.y === y;
    }
  }
  class GoogleError extends Error {
    constructor(code) {
      super(`${code}: the stand-in refuses`);
      this.code = code;
    }
  }
  const refuseWhenTold = () => {
    if (log.refusal !== undefined) throw new GoogleError(log.refusal);
  };

  const of = (instance, name) => {
    const all = listeners.get(instance) ?? new Map();
    listeners.set(instance, all);
    if (!all.has(name)) all.set(name, new Set());
    return all.get(name);
  };
  const emit = (instance, name, event = {}) => {
    for (const listener of Array.from(of(instance, name))) listener(event);
  };
  const event = {
    addListener(instance, name, listener) {
      of(instance, name).add(listener);
      return { remove: () => of(instance, name).delete(listener) };
    },
    addListenerOnce(instance, name, listener) {
      const once = event.addListener(instance, name, (happened) => {
        once.remove();
        listener(happened);
      });
      return once;
    },
    clearInstanceListeners: (instance) => listeners.delete(instance),
  };

  const toWorld = ({ lat, lng }) => {
    const sin = Math.sin((lat * Math.PI) / 180);
    return { x: TILE * (0.5 + lng / 360), y: TILE * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) };
  };
  const fromWorld = ({ x, y }) => ({
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / TILE))) * 180) / Math.PI,
    lng: (x / TILE - 0.5) * 360,
  });
  const element = (name, styles, parent) => {
    const made = document.createElement(name);
    Object.assign(made.style, styles);
    parent?.append(made);
    return made;
  };

  class GoogleMap {
    shapes = new Set();
    options = {};
    #ground;
    constructor(host, options) {
      this.pane = element('div', { position: 'absolute', inset: '0', overflow: 'hidden' }, host);
      this.pane.className = 'google-stand-in';
      this.#ground = this.pane;
      this.#ground.tabIndex = options.keyboardShortcuts === false ? -1 : 0;
      this.pane.addEventListener('click', ({ clientX, clientY, target }) => {
        if (target.closest('[data-marker]') === null) emit(this, 'click', { latLng: this.at(clientX, clientY) });
      });
      log.maps.push(this);
      this.setOptions(options);
    }
    get size() {
      const { width, height } = this.pane.getBoundingClientRect();
      return width === 0 ? JSDOM_SIZE : { width, height };
    }
    at(clientX, clientY) {
      const { left, top } = this.pane.getBoundingClientRect();
      const { width, height } = this.size;
      const middle = toWorld(this.options.center);
      const scale = 2 ** this.options.zoom;
      const x = middle.x + (clientX - left - width / 2) / scale;
      const y = middle.y + (clientY - top - height / 2) / scale;
      return new LatLng(fromWorld({ x, y }));
    }
    pixelOf(point) {
      const [middle, there] = [toWorld(this.options.center), toWorld(point)];
      const scale = 2 ** this.options.zoom;
      const { width, height } = this.size;
      return { x: (there.x - middle.x) * scale + width / 2, y: (there.y - middle.y) * scale + height / 2 };
    }
    setOptions(options) {
      this.options = { ...this.options, ...options };
      if (this.options.backgroundColor) this.pane.style.background = this.options.backgroundColor;
      this.refresh();
    }
    refresh() {
      if (this.isWaiting) return;
      this.isWaiting = true;
      queueMicrotask(() => {
        this.isWaiting = false;
        for (const shape of this.shapes) shape.place();
        setTimeout(() => emit(this, 'idle'), 0);
      });
    }
    moveCamera({ center, zoom }) {
      const at = new LatLng(center);
      this.setOptions({ center: { lat: at.lat(), lng: at.lng() }, zoom });
    }
    panTo(center) {
      this.setOptions({ center });
    }
    setZoom(zoom) {
      this.setOptions({ zoom: Math.min(22, Math.max(this.options.minZoom ?? 0, zoom)) });
    }
    getZoom() {
      return this.options.zoom;
    }
    getCenter() {
      return new LatLng(this.options.center);
    }
    fitBounds({ north, south, east, west }, padding) {
      const [a, b] = [toWorld({ lat: north, lng: west }), toWorld({ lat: south, lng: east })];
      const { width, height } = this.size;
      const { top, right, bottom, left } = padding;
      const scale = Math.min((width - left - right) / (b.x - a.x), (height - top - bottom) / (b.y - a.y));
      const center = fromWorld({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      this.setOptions({ center, zoom: Math.max(0, Math.floor(Math.log2(scale))) });
    }
  }

  class Shape {
    options = {};
    map = null;
    constructor({ map, ...options }) {
      this.draw();
      this.setOptions(options);
      if (map !== undefined) this.setMap(map);
    }
    setOptions(options) {
      this.options = { ...this.options, ...options };
      this.update();
      this.map?.refresh();
    }
    setMap(map) {
      this.map?.shapes.delete(this);
      this.map = map;
      this.drawn.remove();
      if (map === null) return;
      map.shapes.add(this);
      map.pane.append(this.drawn);
      map.refresh();
    }
    getMap() {
      return this.map;
    }
  }

  class Marker extends Shape {
    draw() {
      this.drawn = element('div', { position: 'absolute', touchAction: 'none', width: '64px', height: '64px' });
      this.drawn.dataset.marker = '';
      this.drawn.setAttribute('role', 'button');
      this.image = element(
        'img',
        { display: 'block', width: '64px', height: '64px', pointerEvents: 'none' },
        this.drawn,
      );
      this.image.alt = '';
      this.drawn.addEventListener('click', () => emit(this, 'click', { latLng: new LatLng(this.options.position) }));
      this.drawn.addEventListener('pointerdown', (down) => this.drag(down));
    }
    update() {
      const { title = '', icon, zIndex = 0 } = this.options;
      if (icon !== undefined && !(icon.scaledSize instanceof Size && icon.anchor instanceof Point)) {
        throw new TypeError('InvalidValueError: in property icon: not a Size and a Point');
      }
      this.drawn.title = title;
      this.drawn.style.zIndex = String(zIndex);
      if (icon !== undefined) this.image.src = icon.url;
    }
    place() {
      const { x, y } = this.map.pixelOf(this.options.position);
      const anchor = this.options.icon?.anchor ?? new Point(32, 64);
      Object.assign(this.drawn.style, { left: `${x - anchor.x}px`, top: `${y - anchor.y}px` });
    }
    drag(down) {
      if (!this.options.draggable) return;
      const start = this.map.pixelOf(this.options.position);
      const { left, top } = this.map.pane.getBoundingClientRect();
      const there = ({ clientX, clientY }) =>
        this.map.at(left + start.x + clientX - down.clientX, top + start.y + clientY - down.clientY);
      const drop = (up) => {
        document.removeEventListener('pointerup', drop);
        if (up.clientX === down.clientX && up.clientY === down.clientY) return;
        const latLng = there(up);
        this.setOptions({ position: { lat: latLng.lat(), lng: latLng.lng() } });
        emit(this, 'dragend', { latLng });
      };
      document.addEventListener('pointerup', drop);
    }
  }

  class Polygon extends Shape {
    draw() {
      const namespace = 'http://www.w3.org/2000/svg';
      this.drawn = document.createElementNS(namespace, 'svg');
      Object.assign(this.drawn.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
      this.drawn.style.pointerEvents = 'none';
      this.ring = document.createElementNS(namespace, 'path');
      this.ring.setAttribute('fill-rule', 'nonzero');
      this.drawn.append(this.ring);
    }
    update() {
      const { strokeColor, strokeOpacity, strokeWeight, fillColor, fillOpacity } = this.options;
      const attributes = {
        stroke: strokeColor,
        'stroke-opacity': strokeOpacity,
        'stroke-width': strokeWeight,
        fill: fillColor,
        'fill-opacity': fillOpacity,
      };
      for (const [name, value] of Object.entries(attributes)) this.ring.setAttribute(name, String(value));
    }
    place() {
      const rings = this.options.paths.map((path) =>
        path
          .map((corner) => this.map.pixelOf(corner))
          .map(({ x, y }) => `${x},${y}`)
          .join('L'),
      );
      this.ring.setAttribute('d', rings.map((ring) => `M${ring}Z`).join(''));
    }
  }

  class InfoWindow {
    constructor({ content } = {}) {
      this.drawn = element('div', {
        position: 'absolute',
        top: '8px',
        left: '8px',
        background: '#fff',
        padding: '8px',
      });
      this.drawn.setAttribute('role', 'dialog');
      if (content !== undefined) this.setContent(content);
    }
    setContent(content) {
      if (typeof content === 'string') this.drawn.innerHTML = content;
      else this.drawn.replaceChildren(content);
    }
    open({ map, anchor }) {
      if (!(anchor instanceof Marker)) throw new TypeError('InvalidValueError: not an anchor');
      map.pane.append(this.drawn);
    }
    close() {
      this.drawn.remove();
    }
  }

  const localeOf = (language) => (language === 'sr' ? 'cnr' : language);
  const nameIn = (text, language) => (typeof text === 'string' ? text : (text[localeOf(language)] ?? text.ru));
  const lineOf = ({ street, houseNumber }, language) =>
    [nameIn(street, language), houseNumber].filter(Boolean).join(', ');
  const wordsOf = ({ street, houseNumber = '' }) =>
    [...(typeof street === 'string' ? [street] : Object.values(street)), houseNumber]
      .join(' ')
      .toLowerCase()
      .split(' ');
  const within = ({ lat, lng }, { north, south, east, west }) =>
    lat >= south && lat <= north && lng >= west && lng <= east;
  const away = (a, b) => Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * 111_195;
  const componentsOf = (place, language) =>
    [
      ['street_number', place.houseNumber],
      ['route', nameIn(place.street, language)],
      ['locality', nameIn(place.city, language)],
      ['country', 'Nowhere'],
    ].filter(([, name]) => name !== undefined);

  class AutocompleteSessionToken {
    id = Symbol('session');
  }

  class Place {
    #place;
    #language;
    #token;
    constructor(place, language, token) {
      this.id = place.id;
      this.#place = place;
      this.#language = language;
      this.#token = token;
    }
    async fetchFields({ fields }) {
      refuseWhenTold();
      log.details.push({ id: this.id, fields, token: this.#token });
      const answers = {
        location: new LatLng(this.#place.location),
        formattedAddress: `${lineOf(this.#place, this.#language)}, ${nameIn(this.#place.city, this.#language)}`,
        addressComponents: componentsOf(this.#place, this.#language).map(([type, name]) => ({
          longText: name,
          shortText: name,
          types: [type],
        })),
      };
      for (const field of fields) this[field] = answers[field];
      return { place: this };
    }
  }

  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions(request) {
      refuseWhenTold();
      const { input, language, sessionToken, locationRestriction, locationBias, includedPrimaryTypes = [] } = request;
      const isEnded = log.details.some(({ token }) => token === sessionToken);
      if (locationRestriction && locationBias) throw new GoogleError('INVALID_ARGUMENT');
      if (includedPrimaryTypes.length > 5) throw new GoogleError('INVALID_ARGUMENT');
      if (!(sessionToken instanceof AutocompleteSessionToken) || isEnded) throw new GoogleError('INVALID_ARGUMENT');
      log.autocompletes.push(request);
      const asked = input
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean);
      const wantsHouse = asked.some((word) => /\d/.test(word));
      const found = places
        .filter((place) => asked.every((word) => wordsOf(place).some((known) => known.startsWith(word))))
        .filter(({ houseNumber }) => wantsHouse === (houseNumber !== undefined))
        .filter(({ location }) => locationRestriction === undefined || within(location, locationRestriction));
      if (locationBias) found.sort((a, b) => away(a.location, locationBias) - away(b.location, locationBias));
      const suggestions = found.slice(0, 5).map((place) => ({
        placePrediction: {
          placeId: place.id,
          text: { text: `${lineOf(place, language)}, ${nameIn(place.city, language)}` },
          mainText: { text: lineOf(place, language) },
          secondaryText: { text: nameIn(place.city, language) },
          toPlace: () => new Place(place, language, sessionToken),
        },
      }));
      return { suggestions };
    },
  };

  class Geocoder {
    async geocode({ location, language }) {
      refuseWhenTold();
      const near = places
        .filter((place) => away(place.location, location) <= 45)
        .sort((a, b) => away(a.location, location) - away(b.location, location));
      if (near.length === 0) throw new GoogleError('ZERO_RESULTS');
      const results = near.map((place) => ({
        place_id: place.id,
        address_components: componentsOf(place, language).map(([type, name]) => ({
          long_name: name,
          short_name: name,
          types: [type],
        })),
      }));
      return { results };
    }
  }

  const libraries = {
    core: { event, LatLng, Size, Point },
    maps: { Map: GoogleMap, Polygon, InfoWindow },
    marker: { Marker },
    places: { AutocompleteSuggestion, AutocompleteSessionToken, Place },
    geocoding: { Geocoder },
    geometry: {},
  };
  const importLibrary = async (name) => {
    if (!(name in libraries)) throw new Error(`The library ${name} is unknown.`);
    return libraries[name];
  };
  globalThis.google = { maps: { importLibrary } };
  setTimeout(() => {
    globalThis[callback]?.();
    if (key === 'refused') setTimeout(() => globalThis.gm_authFailure?.(), 0);
  }, 0);
})();
