import type { PinPlace } from '#contract/shipping/schemas.ts';

type State = PinPlace['states'][number];

/** All PIN codes in their order, each with its place. */
export type PinDirectory = ReadonlyMap<string, PinPlace>;

/**
 * Reads the directory as scripts/pack-pins.ts writes it: the names of the states, then a line for each PIN code with
 * its distance from the one before, its states and its district, if they are others than that one's.
 */
export function readDirectory(packed: string): PinDirectory {
  const [names = '', ...lines] = packed.trimEnd().split('\n');
  const states = names.split(',') as State[];
  const directory = new Map<string, PinPlace>();
  let pin = 0;
  let place: Omit<PinPlace, 'pin'> = { states: [], district: '' };
  for (const line of lines) {
    const [distance, its, district] = line.split(',');
    pin += Number(distance);
    const isInOthers = its !== undefined && its !== '';
    place = {
      states: isInOthers ? its.split('+').flatMap((at) => states[Number(at)] ?? []) : place.states,
      district: district ?? place.district,
    };
    directory.set(String(pin), { pin: String(pin), ...place });
  }
  return directory;
}
