import { onStep, stepBack } from './history-steps.ts';

/**
 * A phone's Back closes what lies over the page, and not the page. Each such layer has a history entry of its own while
 * it is open, with the URL and state of its page. The router does not learn of it: it would load the page again.
 */
interface Layer {
  id: number;
  /** The URL of its page. */
  href: string;
  close: () => void;
}

/** The topmost is last. */
const layers: Layer[] = [];
let lastId = 0;
/** The steps back that are under way because a layer was closed otherwise. */
let ownSteps = 0;
/** Whether a page was opened while such a step was under way, which leads away from it. */
let isOvertaken = false;

type Change = History['pushState'];
let push: Change;
let replace: Change;
let isWatching = false;

/** Before the first layer is opened; the router's calls then pass through here. */
function watchHistory(): void {
  if (isWatching) return;
  isWatching = true;
  push = window.history.pushState.bind(window.history);
  replace = window.history.replaceState.bind(window.history);
  window.history.pushState = openPage;
  window.history.replaceState = changePage;
  onStep(takeStep);
}

const layerOfEntry = (): unknown => (window.history.state as { layer?: number } | null)?.layer;

/** A page that is opened from a layer, such as by a link in a menu, takes the place of the layer's entry. */
const openPage: Change = (...entry) => {
  if (layerOfEntry() === undefined) return push(...entry);
  isOvertaken = ownSteps > 0;
  replace(...entry);
  // The layer may stay open over the new page: filters do.
  setTimeout(() => {
    if (layerOfEntry() !== undefined) return;
    for (const layer of layers) addEntry(layer);
  });
};

const changePage: Change = (state: object, ...entry) => {
  const layer = layerOfEntry();
  replace(layer === undefined ? state : { ...state, layer }, ...entry);
  for (const one of layers) one.href = window.location.href;
};

function addEntry(layer: Layer): void {
  layer.href = window.location.href;
  push({ ...(window.history.state as object), layer: layer.id }, '');
}

function takeStep(event: PopStateEvent): void {
  const top = layers.at(-1);
  if (ownSteps > 0) {
    event.stopImmediatePropagation();
    ownSteps -= 1;
    if (!isOvertaken) return;
    isOvertaken = false;
    ownSteps += 1;
    window.history.forward();
  } else if (top && layerOfEntry() !== top.id) {
    if (window.location.href === top.href) event.stopImmediatePropagation();
    layers.pop();
    top.close();
  }
}

/** How soon, in ms, to look again whether a step back is done. */
const lookAgainMs = 10;

/** Opens a layer; returns how to close it in another way than by Back. */
export function openLayer(close: () => void): () => void {
  lastId += 1;
  const layer = { id: lastId, href: '', close };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (ownSteps > 0) {
      timer = setTimeout(begin, lookAgainMs);
      return;
    }
    watchHistory();
    layers.push(layer);
    addEntry(layer);
  };
  begin();
  return () => {
    clearTimeout(timer);
    const place = layers.indexOf(layer);
    if (place === -1) return;
    layers.splice(place, 1);
    if (layerOfEntry() !== layer.id) return;
    if (stepBack()) ownSteps += 1;
  };
}
