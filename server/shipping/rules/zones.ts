import type { DeliveryRules } from '#contract/shipping/rules.ts';
import type { PinPlace } from '#contract/shipping/schemas.ts';

type Zone = DeliveryRules['zones'][number];

/** Where a parcel goes: its PIN code, and the states in which that may be, one of which may be given. */
interface Destination {
  pin: string;
  states: readonly string[];
}

const hasPin = (zone: Pick<Zone, 'pins'>, pin: string): boolean =>
  zone.pins.some((part) => pin.startsWith(part));

/**
 * Returns the zone that decides for a PIN code: the first that has it by its digits or its state, or else the one that
 * has everything else.
 */
export function zoneOf<Of extends Pick<Zone, 'pins' | 'states' | 'is_rest'>>(
  zones: readonly Of[],
  { pin, states }: Destination,
): Of | undefined {
  const [first] = states;
  const found = zones.find(
    (zone) => hasPin(zone, pin) || zone.states.some((state) => state === first),
  );
  return found ?? zones.find((zone) => zone.is_rest);
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
