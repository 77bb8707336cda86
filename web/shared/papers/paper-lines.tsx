import type { ReactNode } from 'react';

import type { Paper } from '#contract/invoices/schemas.ts';
import { formatExactRupees, languageOf } from '#messages/formats.ts';

import styles from './paper-lines.module.css';
import type { PaperWords, WordedPaper } from './paper-words.ts';

type Line = Paper['lines'][number];

interface Column {
  name: string;
  value: (line: Line) => ReactNode;
}

const amount = (value: number): string => (value === 0 ? '–' : formatExactRupees(value));

/** A tax of a line: its share of the rate above what that comes to. */
const taxed = (value: number, rate: string) => (
  <span className={styles.tax}>
    <span>{rate}</span> <span>{formatExactRupees(value)}</span>
  </span>
);

/** How many pieces were sold or came back; none where a part of the price goes back alone. */
const piecesOf = ({ quantity, unit }: Line, words: PaperWords): string =>
  quantity === 0 ? words.priceAlone : `${quantity} ${unit}`;

/** What stands in each column; on phones each line is a list of them. */
function columnsOf(
  { seller, kind, lines, igst, place_of_supply: place }: Paper,
  words: PaperWords,
  half: string,
) {
  const isTaxed = seller.kind === 'regular';
  const isNote = kind === 'credit_note';
  const isWithin = igst === 0 && place === seller.state_code;
  const columns: (Column | false)[] = [
    isTaxed && { name: words.hsn, value: ({ hsn }) => hsn ?? '–' },
    {
      name: isNote ? words.takenBack : words.quantity,
      value: (line) => piecesOf(line, words),
    },
    !isNote && { name: words.price, value: ({ price }) => amount(price ?? 0) },
    lines.some(({ discount }) => discount > 0) && {
      name: words.discount,
      value: ({ discount }) => amount(discount),
    },
    lines.some(({ charges }) => charges > 0) && {
      name: words.charges,
      value: ({ charges }) => amount(charges),
    },
    isTaxed && { name: words.taxable, value: ({ taxable }) => amount(taxable) },
    isTaxed &&
      isWithin && {
        name: words.cgst,
        value: ({ cgst, rate }) => taxed(cgst, words.percent({ rate: (rate ?? 0) / 2 })),
      },
    isTaxed &&
      isWithin && {
        name: half,
        value: ({ sgst, rate }) => taxed(sgst, words.percent({ rate: (rate ?? 0) / 2 })),
      },
    isTaxed &&
      !isWithin && {
        name: words.igst,
        value: ({ igst: tax, rate }) => taxed(tax, words.percent({ rate: rate ?? 0 })),
      },
    { name: words.amount, value: ({ total }) => formatExactRupees(total) },
  ];
  return columns.filter((column) => column !== false);
}

/** What was sold or is taken back. */
export function PaperLines({ paper, words, half }: WordedPaper & { half: string }) {
  const columns = columnsOf(paper, words, half);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
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
            <th scope="row" lang={languageOf(line.description)}>
              {line.description}
            </th>
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
