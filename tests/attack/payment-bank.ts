import { utrOf } from '#tests/support/utr.ts';

/** One payment that has come to the shop's own account, as the bank writes it. */
interface BankLine {
  text: string;
  reference: string;
  paise: number;
}

/** The shop's own bank and its courier: what they have is true, whatever the shop knows of it. */
export interface PaymentBank {
  lines: BankLine[];
  /** What the courier has paid of which orders, under which reference. */
  remitted: { orderId: number; paise: number; reference: string }[];
  /** A reference that no other payment has. */
  reference: () => string;
  receive: (line: BankLine) => void;
  /** All that has come, as the bank exports it. */
  statement: () => string;
  /** All that the courier has paid. */
  remittances: () => string;
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);

export function openPaymentBank(): PaymentBank {
  const lines: BankLine[] = [];
  const remitted: PaymentBank['remitted'] = [];
  const india = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  let made = 0;
  return {
    lines,
    remitted,
    reference: () => {
      made += 1;
      return `${utrOf(new Date()).slice(0, 4)}${String(made).padStart(8, '0')}`;
    },
    receive: (line) => {
      lines.push(line);
    },
    statement: () =>
      [
        'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
        ...lines.map(
          ({ text, reference, paise }) => `${india},"${text}",${reference},,${rupees(paise)},`,
        ),
      ].join('\r\n'),
    remittances: () =>
      [
        'AWB,Order ID,COD Amount,CRF ID',
        ...remitted.map(
          ({ orderId, paise, reference }) => `A${orderId},${orderId},${rupees(paise)},${reference}`,
        ),
      ].join('\r\n'),
  };
}
