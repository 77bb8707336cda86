import type { Paper } from '#contract/invoices/schemas.ts';
import type { GstState } from '#contract/tax/words.ts';
import { formatRupees } from '#messages/formats.ts';

import type { PaperWords } from './paper-words.ts';

type Line = Paper['lines'][number];

export interface Column {
  name: string;
  value: (line: Line) => string;
}

/** Where the second half of the tax is the union territory's own. */
const unionTerritories: readonly GstState[] = ['04', '26', '31', '35', '38'];

export const halfName = ({ seller }: Paper, words: PaperWords): string =>
  unionTerritories.includes(seller.state_code) ? words.utgst : words.sgst;

/** What stands beside each item: what the kind of the seller owes, and no more. */
export function columnsOf(paper: Paper, words: PaperWords): Column[] {
  const { seller, kind, lines, place_of_supply: place } = paper;
  const isTaxed = seller.kind === 'regular';
  const isNote = kind === 'credit_note';
  const isWithin = place === seller.state_code;
  const columns: (Column | false)[] = [
    isTaxed && { name: words.hsn, value: ({ hsn }) => hsn ?? '–' },
    !isNote && { name: words.quantity, value: ({ quantity, unit }) => `${quantity} ${unit}` },
    !isNote && { name: words.price, value: ({ price }) => formatRupees(price ?? 0) },
    lines.some(({ discount }) => discount > 0) && {
      name: words.discount,
      value: ({ discount }) => formatRupees(discount),
    },
    lines.some(({ charges }) => charges > 0) && {
      name: words.charges,
      value: ({ charges }) => formatRupees(charges),
    },
    isTaxed && { name: words.taxable, value: ({ taxable }) => formatRupees(taxable) },
    isTaxed && {
      name: isWithin ? `${words.cgst} + ${halfName(paper, words)}` : words.igst,
      value: ({ cgst, sgst, igst, rate }) =>
        `${words.percent({ rate: rate ?? 0 })} ${formatRupees(cgst + sgst + igst)}`,
    },
    { name: words.amount, value: ({ total }) => formatRupees(total) },
  ];
  return columns.filter((column) => column !== false);
}
