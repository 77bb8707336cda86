import { z } from 'zod';

/** What a customer pays by UPI with. */
export const UpiPayment = z.object({
  /** Opens a UPI app with the amount filled in. */
  link: z.string(),
  vpa: z.string(),
  payee: z.string(),
  /** The order's reference, which the shop finds the payment by. */
  reference: z.string(),
  /** The link as a QR code: an SVG path in a square of `size` modules, the four empty ones at each edge included. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
