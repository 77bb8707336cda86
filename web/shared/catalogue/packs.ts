import { packInEnglish } from '#messages/formats.ts';

/** The unit price of a pack: what `amount` of `measure` costs, in rupees. */
export interface UnitPrice {
  rupees: number;
  amount: number;
  measure: 'piece' | 'g' | 'ml' | 'm';
}

export interface NamedPack {
  /** The name without the pack. */
  title: string;
  /** "pack of 50", "500 g" or "12 inch", as the shop wrote it; undefined if the name has none. */
  pack: string | undefined;
}

/** A pack or a size is what follows the last comma of a name and begins like one. */
const packPattern =
  /^(?<title>.+?),\s+(?<pack>(?:(?:pack|set|box|bag|jar|roll|bundle) of \d|\d|pair\b)[^,]*)$/iu;

/** Returns a product's name in two parts, for the places where the pack has a line of its own. */
export function namedPack(name: string): NamedPack {
  const { title, pack } = packPattern.exec(name)?.groups ?? {};
  return title === undefined || pack === undefined
    ? { title: name, pack: undefined }
    : { title, pack };
}

const packOf = /^(?:pack|set|box|bag|jar|bundle) of (?<count>\d+)$/iu;
const pieces = /^(?<count>\d+) ?(?:pieces|pcs)$/iu;
const measured = /^(?<content>\d+(?:\.\d+)?) ?(?<unit>g|kg|ml|l|m)$/iu;

/** For each unit: the measure and amount of its unit price on a shelf label, and how many small units it has. */
const measures: Record<string, Pick<UnitPrice, 'amount' | 'measure'> & { times: number }> = {
  g: { measure: 'g', amount: 100, times: 1 },
  kg: { measure: 'g', amount: 100, times: 1000 },
  ml: { measure: 'ml', amount: 100, times: 1 },
  l: { measure: 'ml', amount: 100, times: 1000 },
  m: { measure: 'm', amount: 1, times: 1 },
};

/**
 * Returns what a piece, 100 g, 100 ml or a metre of a product costs, to the paisa; undefined if its name does not give
 * the amount in the pack, or if the pack has no more than that.
 */
export function unitPrice(name: string, price: number): UnitPrice | undefined {
  const pack = packInEnglish(namedPack(name).pack ?? '');
  const count = (packOf.exec(pack) ?? pieces.exec(pack))?.groups?.['count'];
  if (count !== undefined) return priceOf(price, Number(count), { amount: 1, measure: 'piece' });
  const { content, unit = '' } = measured.exec(pack)?.groups ?? {};
  const label = measures[unit.toLowerCase()];
  return label && priceOf(price, Number(content) * label.times, label);
}

/** The same of a net quantity: of pieces, pairs and sets for one, of centimetres for a metre. */
export function netPrice(price: number, quantity: number, unit: string): UnitPrice | undefined {
  if (unit === 'cm') return priceOf(price, quantity / 100, { amount: 1, measure: 'm' });
  const label = measures[unit];
  if (label) return priceOf(price, quantity * label.times, label);
  return unit === 'piece' ? priceOf(price, quantity, { amount: 1, measure: 'piece' }) : undefined;
}

function priceOf(
  price: number,
  content: number,
  { amount, measure }: Pick<UnitPrice, 'amount' | 'measure'>,
): UnitPrice | undefined {
  if (content <= amount) return undefined;
  return { rupees: Math.round((price * 100 * amount) / content) / 100, amount, measure };
}
