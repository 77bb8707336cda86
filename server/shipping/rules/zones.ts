import type { DeliveryRules } from '#contract/shipping/rules.ts';
import type { PinPlace } from '#contract/shipping/schemas.ts';

type Zone = DeliveryRules['zones'][number];

/** Where a parcel goes: its PIN code, and the states in which that may be, one of which may be given. */
interface Destination {
  pin: string;
  states: readonly string[];
}

type Reach = Pick<Zone, 'pins' | 'states' | 'is_rest'>;

/** Places of zones in their order. */
interface Places {
  /** Of the first zone that has a PIN code, or the beginning of some. */
  pins: Map<string, number>;
  /** Of the first zone that has a state. */
  states: Map<string, number>;
  /** Of the zone that has everything else; -1 without one. */
  rest: number;
}

/** A courier's list has thousands of PIN codes, and each cart asks: rules are the same object until they change. */
const known = new WeakMap<readonly Reach[], Places>();

function placesOf(zones: readonly Reach[]): Places {
  const found = known.get(zones);
  if (found) return found;
  const made: Places = {
    pins: new Map(),
    states: new Map(),
    rest: zones.findIndex(({ is_rest: isRest }) => isRest),
  };
  for (const [place, { pins, states }] of zones.entries()) {
    for (const pin of pins) if (!made.pins.has(pin)) made.pins.set(pin, place);
    for (const state of states) if (!made.states.has(state)) made.states.set(state, place);
  }
  known.set(zones, made);
  return made;
}

/**
 * Returns the zone that decides for a PIN code: the first that has it by its digits or its state, or else the one that
 * has everything else.
 */
export function zoneOf<Of extends Reach>(
  zones: readonly Of[],
  { pin, states }: Destination,
): Of | undefined {
  const places = placesOf(zones);
  const beginnings = Array.from(pin, (_, end) => places.pins.get(pin.slice(0, end + 1)));
  const [first = ''] = states;
  const having = [...beginnings, places.states.get(first)].filter((place) => place !== undefined);
  return zones[having.length > 0 ? Math.min(...having) : places.rest];
}

/**
 * Whether goods may not be sent there on a day, as whoever is not a regular taxpayer sends within the state only: by the
 * states of the PIN code, or by the one that the postal address names. What is known of neither is not refused.
 */
export function isBeyondTheState(
  reach: readonly { from: string; state: string | null }[],
  { day, states, named }: { day: string; states: readonly string[]; named: string | null },
): boolean {
  const only = reach.findLast(({ from }) => from <= day)?.state ?? null;
  if (only === null) return false;
  return (named !== null && named !== only) || (states.length > 0 && !states.includes(only));
}

const examplesShown = 5;

/** Returns how many PIN codes each zone decides for, and which ones none does. */
export function coverageOf(zones: readonly Zone[], directory: Iterable<PinPlace>) {
  const reached = new Map<Zone, number>(zones.map((zone) => [zone, 0]));
  const unreached = new Map<PinPlace['states'][number], string[]>();
  for (const { pin, states } of directory) {
    const zone = zoneOf(zones, { pin, states });
    const [state] = states;
    if (zone) reached.set(zone, (reached.get(zone) ?? 0) + 1);
    else if (state) {
      const pins = unreached.get(state);
      if (pins) pins.push(pin);
      else unreached.set(state, [pin]);
    }
  }
  return {
    zones: zones.map((zone) => ({ name: zone.name, pins: reached.get(zone) ?? 0 })),
    unreached: Array.from(unreached, ([state, pins]) => ({
      state,
      pins: pins.length,
      examples: pins.slice(0, examplesShown),
    })),
  };
}
