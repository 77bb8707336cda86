import type { Paper } from '#contract/invoices/schemas.ts';
import type { GstState } from '#contract/tax/words.ts';
import { formatRupees } from '#messages/formats.ts';
import * as messages from '#messages/papers.ts';

type Line = Paper['lines'][number];

export interface Column {
  name: string;
  value: (line: Line) => string;
}

/** Where the second half of the tax is the union territory's own. */
const unionTerritories: readonly GstState[] = ['04', '26', '31', '35', '38'];

export const halfName = ({ seller }: Paper): string =>
  unionTerritories.includes(seller.state_code) ? messages.utgst : messages.sgst;

/** What stands beside each item: what the kind of the seller owes, and no more. */
export function columnsOf(paper: Paper): Column[] {
  const { seller, kind, lines, place_of_supply: place } = paper;
  const isTaxed = seller.kind === 'regular';
  const isNote = kind === 'credit_note';
  const isWithin = place === seller.state_code;
  const columns: (Column | false)[] = [
    isTaxed && { name: messages.hsn, value: ({ hsn }) => hsn ?? '–' },
    !isNote && { name: messages.quantity, value: ({ quantity, unit }) => `${quantity} ${unit}` },
    !isNote && { name: messages.price, value: ({ price }) => formatRupees(price ?? 0) },
    lines.some(({ discount }) => discount > 0) && {
      name: messages.discount,
      value: ({ discount }) => formatRupees(discount),
    },
    lines.some(({ charges }) => charges > 0) && {
      name: messages.charges,
      value: ({ charges }) => formatRupees(charges),
    },
    isTaxed && { name: messages.taxable, value: ({ taxable }) => formatRupees(taxable) },
    isTaxed && {
      name: isWithin ? `${messages.cgst} + ${halfName(paper)}` : messages.igst,
      value: ({ cgst, sgst, igst, rate }) =>
        `${messages.percent({ rate: rate ?? 0 })} ${formatRupees(cgst + sgst + igst)}`,
    },
    { name: messages.amount, value: ({ total }) => formatRupees(total) },
  ];
  return columns.filter((column) => column !== false);
}
