// A draft, until somebody who speaks Marathi has read it.
import { formatRupees } from './formats.ts';
import { formatHour } from './times.ts';

/** Of the page of the shop where an order is paid in a gateway's window. It has no scripts but that one's. */
export const payPage = {
  title: ({ amount }: { amount: number }) => `${formatRupees(amount)} चे पेमेंट करा`,
  forOrder: ({ orderId, shop }: { orderId: number; shop: string }) =>
    shop === '' ? `ऑर्डर ${orderId}` : `${shop}, ऑर्डर ${orderId}`,
  heldUntil: ({ until }: { until: string }) =>
    `तुमची ऑर्डर ${formatHour(until)} पर्यंत तुमच्यासाठी राखून ठेवली आहे.`,
  testMode: 'टेस्ट: पैसे कापले जाणार नाहीत.',
  opening: 'पेमेंटची विंडो उघडत आहे.',
  closed: 'पेमेंटची विंडो बंद झाली. पेमेंट केले असेल, तर थोड्याच वेळात तुमच्या ऑर्डरमध्ये दिसेल.',
  notLoaded: 'पेमेंटची विंडो उघडली नाही. कृपया पेमेंट कंपनीच्या पेजवर पेमेंट करा.',
  gatewayAway: 'पेमेंट कंपनीकडून सध्या उत्तर येत नाही. पैसे कापलेले नाहीत; थोड्या वेळाने पुन्हा प्रयत्न करा.',
  payNow: ({ amount }: { amount: number }) => `आत्ता ${formatRupees(amount)} द्या`,
  payElsewhere: 'पेमेंट कंपनीच्या पेजवर पेमेंट करा',
  backToOrder: 'तुमच्या ऑर्डरकडे परत जा',

  missingTitle: 'हे पेज आता नाही',
  missingText: 'जे पेमेंट बाकी आहे ते तुमच्या ऑर्डरमध्ये दिसेल, आणि तिथूनच पेमेंटही करता येईल.',
  toOrders: 'तुमच्या ऑर्डर पहा',
};
