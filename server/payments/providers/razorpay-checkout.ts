import type { Language } from '#contract/languages.ts';

import type { Checkout } from './gateway.ts';

/** What Razorpay calls the languages of its window. */
const languageNames: Record<Language, string> = { en: 'en', hi: 'hi', mr: 'mar' };

interface CheckoutKeys {
  keyId: string;
  /** Where the script is. */
  checkoutUrl: string;
  /** Where Razorpay's calls are: its window is there, too. */
  url: string;
}

/**
 * Razorpay's Standard Checkout (documents: web integration, checkout options). With `redirect` it posts the outcome of
 * the payment to `callback_url`, also if the customer's browser has left the page for the bank's. Customers type no UPI
 * ID: banks have accepted none since February 2026. It receives nothing about the customer.
 */
export function razorpayCheckout({ keyId, checkoutUrl, url }: CheckoutKeys): Checkout {
  const own = [...new Set([new URL(checkoutUrl).origin, new URL(url).origin])];
  return {
    scriptUrl: checkoutUrl,
    sources: {
      'script-src': own,
      'frame-src': own,
      // Razorpay counts there what its window does.
      'connect-src': [...own, 'https://lumberjack.razorpay.com'],
      'img-src': [...own, 'https://cdn.razorpay.com'],
    },
    optionsOf: ({ gatewayOrder, paise, shopName, description, returnUrl, seconds, language }) => ({
      key: keyId,
      order_id: gatewayOrder,
      amount: paise,
      currency: 'INR',
      name: shopName,
      description,
      callback_url: returnUrl,
      redirect: true,
      retry: { enabled: true },
      timeout: seconds,
      config: {
        display: {
          language: languageNames[language],
          hide: [{ method: 'upi', flows: ['collect'] }],
        },
      },
    }),
    open: 'new window.Razorpay({ ...options, modal: { ondismiss: closed } }).open();',
  };
}
