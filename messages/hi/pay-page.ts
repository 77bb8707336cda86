// A draft, until somebody who speaks Hindi has read it.
import { formatRupees } from './formats.ts';
import { formatHour } from './times.ts';

/** Of the page of the shop where an order is paid in a gateway's window. It has no scripts but that one's. */
export const payPage = {
  title: ({ amount }: { amount: number }) => `${formatRupees(amount)} का पेमेंट करें`,
  forOrder: ({ orderId, shop }: { orderId: number; shop: string }) =>
    shop === '' ? `ऑर्डर ${orderId}` : `${shop}, ऑर्डर ${orderId}`,
  heldUntil: ({ until }: { until: string }) => `आपका ऑर्डर ${formatHour(until)} तक आपके लिए रखा है।`,
  testMode: 'टेस्ट: कोई पैसा नहीं कटेगा।',
  opening: 'पेमेंट की विंडो खुल रही है।',
  closed: 'पेमेंट की विंडो बंद हो गई। अगर पेमेंट कर दिया है, तो थोड़ी देर में आपके ऑर्डर में दिखेगा।',
  notLoaded: 'पेमेंट की विंडो नहीं खुली। कृपया पेमेंट कंपनी के पेज पर पेमेंट करें।',
  gatewayAway: 'पेमेंट कंपनी से अभी जवाब नहीं मिल रहा। कोई पैसा नहीं कटा है; थोड़ी देर में फिर कोशिश करें।',
  payNow: ({ amount }: { amount: number }) => `अभी ${formatRupees(amount)} दें`,
  payElsewhere: 'पेमेंट कंपनी के पेज पर पेमेंट करें',
  backToOrder: 'अपने ऑर्डर पर वापस जाएँ',

  missingTitle: 'यह पेज अब नहीं है',
  missingText: 'जो पेमेंट बाकी है, वह आपके ऑर्डर में दिखेगा, और वहीं से पेमेंट भी होगा।',
  toOrders: 'अपने ऑर्डर देखें',
};
