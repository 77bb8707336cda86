import type { Paper } from '#contract/invoices/schemas.ts';
import type { GstState } from '#contract/tax/words.ts';
import { formatExactRupees } from '#messages/formats.ts';

import type { PaperWords } from './paper-words.ts';

type Line = Paper['lines'][number];

export interface Column {
  name: string;
  value: (line: Line) => string;
}

/** Where the second half of the tax is the union territory's own. */
const unionTerritories: readonly GstState[] = ['04', '26', '31', '35', '38'];

const halfName = ({ seller }: Paper, words: PaperWords): string =>
  unionTerritories.includes(seller.state_code) ? words.utgst : words.sgst;

/** The taxes of a paper, each with its share of the rate; none if no tax is billed. */
export function taxesOf(paper: Paper, words: PaperWords) {
  const { seller, place_of_supply: place } = paper;
  if (seller.kind !== 'regular') return [];
  if (place !== seller.state_code) return [{ tax: 'igst', name: words.igst, share: 1 }] as const;
  return [
    { tax: 'cgst', name: words.cgst, share: 0.5 },
    { tax: 'sgst', name: halfName(paper, words), share: 0.5 },
  ] as const;
}

/** How many pieces were sold or came back; none where a part of the price goes back alone. */
const piecesOf = ({ quantity, unit }: Line, words: PaperWords): string =>
  quantity === 0 ? words.priceAlone : `${quantity} ${unit}`;

/** What stands beside each item: what the kind of the seller owes, and no more. */
export function columnsOf(paper: Paper, words: PaperWords): Column[] {
  const { seller, kind, lines } = paper;
  const isTaxed = seller.kind === 'regular';
  const isNote = kind === 'credit_note';
  const columns: (Column | false)[] = [
    isTaxed && { name: words.hsn, value: ({ hsn }) => hsn ?? '–' },
    {
      name: isNote ? words.takenBack : words.quantity,
      value: (line) => piecesOf(line, words),
    },
    !isNote && { name: words.price, value: ({ price }) => formatExactRupees(price ?? 0) },
    lines.some(({ discount }) => discount > 0) && {
      name: words.discount,
      value: ({ discount }) => formatExactRupees(discount),
    },
    lines.some(({ charges }) => charges > 0) && {
      name: words.charges,
      value: ({ charges }) => formatExactRupees(charges),
    },
    isTaxed && { name: words.taxable, value: ({ taxable }) => formatExactRupees(taxable) },
    ...taxesOf(paper, words).map(({ tax, name, share }) => ({
      name,
      value: (line: Line) =>
        `${words.percent({ rate: (line.rate ?? 0) * share })}\n${formatExactRupees(line[tax])}`,
    })),
    { name: words.amount, value: ({ total }) => formatExactRupees(total) },
  ];
  return columns.filter((column) => column !== false);
}
