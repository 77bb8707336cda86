import { limits } from '#contract/limits.ts';
import { paymentReference } from '#contract/payments/references.ts';

export const isWithinUpiLimit = (paise: number): boolean =>
  paise > 0 && paise <= limits.maxUpiPaise;

interface Payee {
  vpa: string;
  /** As the bank has registered it. */
  name: string;
  /** The bank's four digits for the kind of shop, if it gave some. */
  category?: string;
}

/**
 * The link that opens a UPI app with the amount filled in, and the text of the QR code. It has only the fields that
 * NPCI allows a shop without a gateway: apps refuse invented modes and signatures. Blanks are %20, since apps show a
 * plus as it is.
 */
export function upiLink(
  { vpa, name, category }: Payee,
  { orderId, paise }: { orderId: number; paise: number },
): string {
  const fields = {
    pa: vpa,
    pn: name,
    ...(category !== undefined && { mc: category }),
    tr: paymentReference(orderId),
    tn: `Order ${orderId}`,
    am: (paise / 100).toFixed(2),
    cu: 'INR',
  };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // The sign of an address is written as it is, as in NPCI's own examples.
  return `upi://pay?${query.join('&').replace('%40', '@')}`;
}
