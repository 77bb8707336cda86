/** The fields of a row that must be valid to be stored. */
interface Row {
  entityId: string;
  kind: string;
  paymentId: string | null;
  debitPaise: number;
  creditPaise: number;
  feePaise: number;
  taxPaise: number;
  settlementId: string | null;
  utr: string | null;
  settledAt: number | null;
  isOdd?: true;
}

const maxLength = 200;
/** The last second of the year 9999. */
const latest = 253_402_300_799;

/**
 * Returns a row as it can be stored: one with an amount below zero, an invalid text or an impossible time is odd, and
 * only its name is stored, so that a person sees it and the rows beside it are stored.
 */
export function storedRow(row: Row): Row {
  if (!row.isOdd && isFit(row)) return row;
  return {
    entityId: clean(row.entityId),
    kind: clean(row.kind),
    paymentId: null,
    debitPaise: 0,
    creditPaise: 0,
    feePaise: 0,
    taxPaise: 0,
    settlementId: null,
    utr: null,
    settledAt: null,
    isOdd: true,
  };
}

function isFit(row: Row): boolean {
  const { entityId, kind, paymentId, settlementId, utr, settledAt } = row;
  const texts = [entityId, kind, paymentId, settlementId, utr].filter((text) => text !== null);
  return (
    texts.every((text) => text === clean(text)) &&
    [row.debitPaise, row.creditPaise].every((paise) => Number.isSafeInteger(paise) && paise >= 0) &&
    [row.feePaise, row.taxPaise].every(Number.isSafeInteger) &&
    (settledAt === null || (settledAt >= 0 && settledAt <= latest))
  );
}

/** A text without what PostgreSQL refuses, and not too long for an index. */
const clean = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, maxLength).toWellFormed();
