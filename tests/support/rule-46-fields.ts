import { expect } from 'vitest';

import type { Row } from './accountant.ts';

/** Rule 46 of the CGST Rules, read by a second program: what stands on a printed paper, and what must not. */

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const written = (day: string): string =>
  `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Rupees as bills in India have them, always with paise: 1,25,000.50. */
const rupees = (amount: string): string => {
  const [whole = '', part = ''] = amount.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return `₹${grouped}.${part.padEnd(2, '0')}`;
};

const sumOf = (lines: Row[], column: string): number =>
  lines.reduce((all, line) => all + Math.round(Number(line[column]) * 100), 0);

/** What some lines have of these taxes, in rupees. */
const taxOf = (lines: Row[], taxes: string[]): string =>
  (taxes.reduce((all, tax) => all + sumOf(lines, tax), 0) / 100).toFixed(2);

/** The text of one printed paper against its lines in what the accountant is given. */
export function checkFields(text: string, lines: Row[]): void {
  const [first] = lines;
  if (!first) throw new Error('No lines');
  const words = text.replaceAll(/\s+/g, ' ');
  const number = first['number'] ?? '';
  const isNote = first['kind'] === 'credit_note';
  const isTaxed = first['rate'] !== '';
  const place = first['place_of_supply'] ?? '';
  const isWithin = place.startsWith('27');
  const total = sumOf(lines, 'total') / 100;
  const must = [
    'Jalsa Traders',
    '7, Station Road, Panvel',
    number,
    written(first['date'] ?? ''),
    '=Asha "Rao"',
    '12, Gulmohar Society',
    rupees(String(Math.abs(total))),
    ...lines.map((line) => rupees(line['total'] ?? '')),
    ...lines.map((line) =>
      Number(line['quantity']) === 0
        ? 'price alone'
        : `${Math.abs(Number(line['quantity']))} ${line['unit']}`,
    ),
    ...(isNote
      ? [
          `Credit note It takes back some or all of the`,
          `${first['against']} of ${written(first['against_date'] ?? '')}`,
          'nothing is to be paid',
          'Total taken back',
        ]
      : []),
    ...(first['seller_gstin'] ? [`GSTIN: ${first['seller_gstin']}`] : []),
    ...(isTaxed
      ? [
          'Taxable value',
          'Reverse charge: No',
          `Place of supply: ${place.slice(3)} (${place.slice(0, 2)})`,
          ...lines.flatMap((line) => [
            line['hsn'] ?? '',
            rupees(line['taxable'] ?? ''),
            // Each tax has its own rate and amount: halves are not added up.
            ...(isWithin
              ? ['cgst', 'sgst'].map(
                  (tax) => `${Number(line['rate']) / 2}% ${rupees(taxOf([line], [tax]))}`,
                )
              : [`${line['rate']}% ${rupees(taxOf([line], ['igst']))}`]),
          ]),
          ...(isWithin
            ? [`CGST ${rupees(taxOf(lines, ['cgst']))}`, `SGST ${rupees(taxOf(lines, ['sgst']))}`]
            : [`IGST ${rupees(taxOf(lines, ['igst']))}`]),
        ]
      : []),
    // Rule 49 asks for it on bills of supply as well.
    ...(first['buyer_gstin'] && first['seller_gstin'] ? [`GSTIN: ${first['buyer_gstin']}`] : []),
    ...(first['kind'] === 'bill_of_supply' ? ['not eligible to collect tax on supplies'] : []),
  ];
  for (const one of must) expect(words, number).toContain(one);
  const never = isTaxed
    ? isWithin
      ? ['IGST', 'UTGST', 'omposition']
      : ['CGST', 'SGST', 'UTGST', 'omposition']
    : [
        'CGST',
        'SGST',
        'IGST',
        'Taxable',
        'HSN',
        'Place of supply',
        'Reverse charge',
        'Tax invoice',
      ];
  for (const one of never) expect(words, number).not.toMatch(new RegExp(`(?<![A-Z])${one}`));
}
