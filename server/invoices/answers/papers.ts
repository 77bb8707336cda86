import type { Paper, PaperRow } from '#contract/invoices/schemas.ts';
import { usualLanguage } from '#contract/languages.ts';
import { rupees } from '#contract/money.ts';

import type { MonthSums } from '../queries/months.ts';
import type { PaperHeadRow, PaperRow as StoredPaper } from '../queries/papers.ts';

const sumsOf = (row: Pick<PaperHeadRow, `${'taxable' | 'cgst' | 'sgst' | 'igst'}_paise`>) => ({
  taxable: rupees(row.taxable_paise),
  cgst: rupees(row.cgst_paise),
  sgst: rupees(row.sgst_paise),
  igst: rupees(row.igst_paise),
});

const named = (number: string | null, at: Date | null) =>
  number === null || at === null ? null : { number, issued_at: at.toISOString() };

export const paperAnswer = (row: StoredPaper): Paper => ({
  number: row.number,
  kind: row.kind,
  order_id: row.order_id,
  issued_at: row.issued_at.toISOString(),
  refers_to: named(row.refers_number, row.refers_at),
  correction: row.correction,
  replaces: named(row.replaces_number, row.replaces_at),
  replaced_by: named(row.replaced_by_number, row.replaced_by_at),
  seller: {
    ...row.seller,
    trade_name: row.seller.trade_name ?? null,
    fssai_licence: row.seller.fssai_licence ?? null,
  },
  buyer: { name: row.buyer.name, address: row.buyer.address, gstin: row.buyer_gstin },
  handed_over_at: row.pickup && (row.pickup.place ?? row.seller.address),
  place_of_supply: row.place_of_supply,
  is_commercial: row.is_commercial,
  language: row.language ?? usualLanguage,
  lines: row.lines.map((line) => ({
    description: line.description,
    hsn: line.hsn,
    unit: line.unit,
    quantity: line.quantity,
    price: line.price_paise === null ? null : rupees(line.price_paise),
    discount: rupees(line.discount_paise),
    charges: rupees(line.charges_paise),
    rate: line.rate_bp === null ? null : line.rate_bp / 100,
    ...sumsOf(line),
    total: rupees(line.gross_paise),
  })),
  ...sumsOf(row),
  total: rupees(row.total_paise),
});

export const paperRowAnswer = (row: PaperHeadRow): PaperRow => ({
  number: row.number,
  kind: row.kind,
  order_id: row.order_id,
  issued_at: row.issued_at.toISOString(),
  buyer_name: row.buyer.name,
  replaced_by: row.replaced_by_number,
  ...sumsOf(row),
  total: rupees(row.total_paise),
});

export const monthAnswer = (row: MonthSums) => ({
  papers: row.papers,
  notes: row.notes,
  ...sumsOf(row),
  total: rupees(row.total_paise),
});
