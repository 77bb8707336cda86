import { rupees } from '#contract/money.ts';
import { gstStates } from '#contract/tax/words.ts';
import type { GstState } from '#contract/tax/words.ts';

import type { BilledRow, HeadingRow, SeriesRow, SmallRow, UntaxedRow } from '../queries/months.ts';

/** The files of a month: those that the offline tool for GSTR-1 reads, under its names, and one with everything. */
export interface MonthTables {
  billed: BilledRow[];
  small: SmallRow[];
  untaxed: UntaxedRow[];
  headings: HeadingRow[];
  series: SeriesRow[];
}

export type Cell = string | number | null;

export interface SheetFile {
  name: string;
  columns: string[];
  rows: Cell[][];
}

export const placeName = (code: GstState): string => `${code}-${gstStates[code]}`;
export const percent = (basisPoints: number): number => basisPoints / 100;

/** The units of the tool, as its lists name them. */
const unitNames: Record<string, string> = {
  NOS: 'NOS-NUMBERS',
  PCS: 'PCS-PIECES',
  SET: 'SET-SETS',
  PAC: 'PAC-PACKS',
  BOX: 'BOX-BOX',
  DOZ: 'DOZ-DOZENS',
  PRS: 'PRS-PAIRS',
  ROL: 'ROL-ROLLS',
  BTL: 'BTL-BOTTLES',
  KGS: 'KGS-KILOGRAMS',
  GMS: 'GMS-GRAMMES',
  LTR: 'LTR-LITRES',
  MLT: 'MLT-MILILITRE',
  MTR: 'MTR-METERS',
};

const isNote = ({ kind }: BilledRow) => kind === 'credit_note';
const isOf = (part: BilledRow['part'], wantsNotes: boolean) => (row: BilledRow) =>
  row.part === part && isNote(row) === wantsNotes;

const rateColumns = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'];
const rateCells = (row: BilledRow | SmallRow): Cell[] => [
  null,
  percent(row.rate_bp),
  rupees(row.taxable_paise),
  0,
];

const untaxedKinds = [
  ['Inter-State supplies to registered persons', true, true],
  ['Intra-State supplies to registered persons', false, true],
  ['Inter-State supplies to unregistered persons', true, false],
  ['Intra-State supplies to unregistered persons', false, false],
] as const;

export const gstr1Files = (tables: MonthTables): SheetFile[] => [
  {
    name: 'b2b.csv',
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: tables.billed
      .filter(isOf('business', false))
      .map((row) => [
        row.buyer_gstin,
        row.buyer_name,
        row.number,
        row.day,
        rupees(row.value_paise),
        placeName(row.place),
        'N',
        null,
        'Regular B2B',
        null,
        percent(row.rate_bp),
        rupees(row.taxable_paise),
        0,
      ]),
  },
  {
    name: 'b2cl.csv',
    columns: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      ...rateColumns,
      'E-Commerce GSTIN',
    ],
    rows: tables.billed
      .filter(isOf('large', false))
      .map((row) => [
        row.number,
        row.day,
        rupees(row.value_paise),
        placeName(row.place),
        ...rateCells(row),
        null,
      ]),
  },
  {
    name: 'b2cs.csv',
    columns: ['Type', 'Place Of Supply', ...rateColumns, 'E-Commerce GSTIN'],
    rows: tables.small.map((row) => ['OE', placeName(row.place), ...rateCells(row), null]),
  },
  {
    name: 'cdnr.csv',
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      ...rateColumns,
    ],
    rows: tables.billed
      .filter(isOf('business', true))
      .map((row) => [
        row.buyer_gstin,
        row.buyer_name,
        row.number,
        row.day,
        'C',
        placeName(row.place),
        'N',
        'Regular B2B',
        rupees(row.value_paise),
        ...rateCells(row),
      ]),
  },
  {
    name: 'cdnur.csv',
    columns: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      ...rateColumns,
    ],
    rows: tables.billed
      .filter(isOf('large', true))
      .map((row) => [
        'B2CL',
        row.number,
        row.day,
        'C',
        placeName(row.place),
        rupees(row.value_paise),
        ...rateCells(row),
      ]),
  },
  {
    name: 'exemp.csv',
    columns: [
      'Description',
      'Nil Rated Supplies',
      'Exempted(other than nil rated/non GST supply)',
      'Non-GST Supplies',
    ],
    rows: untaxedKinds.map(([name, isAcross, isBusiness]) => {
      const row = tables.untaxed.find(
        (one) => one.is_across === isAcross && one.is_business === isBusiness,
      );
      return [name, rupees(row?.paise ?? 0), 0, 0];
    }),
  },
  headingsFile('hsn(b2b).csv', tables, true),
  headingsFile('hsn(b2c).csv', tables, false),
  {
    name: 'docs.csv',
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: tables.series.map(({ kind, first, last, count }) => [
      kind === 'credit_note' ? 'Credit Note' : 'Invoices for outward supply',
      first,
      last,
      count,
      0,
    ]),
  },
];

const headingsFile = (name: string, { headings }: MonthTables, isBusiness: boolean): SheetFile => ({
  name,
  columns: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  rows: headings
    .filter((row) => row.is_business === isBusiness)
    .map((row) => [
      row.hsn,
      row.description,
      unitNames[row.unit] ?? 'OTH-OTHERS',
      row.quantity,
      rupees(row.gross_paise),
      percent(row.rate_bp),
      rupees(row.taxable_paise),
      rupees(row.igst_paise),
      rupees(row.cgst_paise),
      rupees(row.sgst_paise),
      0,
    ]),
});
