import type { Paper } from '#contract/invoices/schemas.ts';
import { formatRupees } from '#messages/formats.ts';
import * as messages from '#messages/papers.ts';

import styles from './paper-lines.module.css';

type Line = Paper['lines'][number];

interface Column {
  name: string;
  value: (line: Line) => string;
}

const amount = (value: number): string => (value === 0 ? '–' : formatRupees(value));

/** What stands in each column; on phones each line is a list of them. */
function columnsOf({ seller, kind, lines, igst, place_of_supply: place }: Paper, half: string) {
  const isTaxed = seller.kind === 'regular';
  const isNote = kind === 'credit_note';
  const isWithin = igst === 0 && place === seller.state_code;
  const columns: (Column | false)[] = [
    isTaxed && { name: messages.hsn, value: ({ hsn }) => hsn ?? '–' },
    !isNote && { name: messages.quantity, value: ({ quantity, unit }) => `${quantity} ${unit}` },
    !isNote && { name: messages.price, value: ({ price }) => amount(price ?? 0) },
    lines.some(({ discount }) => discount > 0) && {
      name: messages.discount,
      value: ({ discount }) => amount(discount),
    },
    lines.some(({ charges }) => charges > 0) && {
      name: messages.charges,
      value: ({ charges }) => amount(charges),
    },
    isTaxed && { name: messages.taxable, value: ({ taxable }) => amount(taxable) },
    isTaxed && { name: messages.rate, value: ({ rate }) => messages.percent({ rate: rate ?? 0 }) },
    isTaxed && isWithin && { name: messages.cgst, value: ({ cgst }) => amount(cgst) },
    isTaxed && isWithin && { name: half, value: ({ sgst }) => amount(sgst) },
    isTaxed && !isWithin && { name: messages.igst, value: ({ igst: tax }) => amount(tax) },
    { name: messages.amount, value: ({ total }) => formatRupees(total) },
  ];
  return columns.filter((column) => column !== false);
}

/** What was sold or is taken back. */
export function PaperLines({ paper, half }: { paper: Paper; half: string }) {
  const columns = columnsOf(paper, half);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{messages.item}</th>
          {columns.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <tr key={place}>
            <th scope="row">{line.description}</th>
            {columns.map(({ name, value }) => (
              <td key={name} data-name={name}>
                {value(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
