// A draft, until somebody who speaks Hindi has read it.
import type { EventCode, ParcelState } from '#contract/parcels/words.ts';

import { formatRupees } from './formats.ts';
import { formatShortDate } from './days.ts';

/** Parcels, as their customers and staff read of them. */

export const parcels = 'पार्सल';
export const parcelOf = ({ place, of }: { place: number; of: number }) =>
  of > 1 ? `पार्सल ${place} (कुल ${of})` : 'पार्सल';
export const states: Record<ParcelState, string> = {
  draft: 'पैक हो रहा है',
  booked: 'पैक हो गया',
  labelled: 'पैक हो गया',
  picked_up: 'कूरियर को दे दिया',
  in_transit: 'रास्ते में',
  out_for_delivery: 'डिलीवरी के लिए निकला',
  undelivered: 'नहीं पहुँचा',
  reattempt: 'फिर से लाएँगे',
  rto: 'वापस आ रहा है',
  delivered: 'पहुँच गया',
  rto_received: 'वापस आ गया',
  lost: 'खो गया',
  cancelled: 'पैकिंग खोली गई',
};
export const events: Record<EventCode, string> = {
  ...states,
  draft: 'पैकिंग शुरू हुई',
  labelled: 'कूरियर के लिए तैयार',
  picked_up: 'कूरियर को दे दिया',
  undelivered: 'पहुँचाया नहीं जा सका',
  rto: 'दुकान वापस आ रहा है',
  rto_received: 'दुकान में वापस आ गया',
  noted: 'लिख लिया',
};
export const inParcel = 'इस पार्सल में';
export const piecesOf = ({ quantity, name }: { quantity: number; name: string }) =>
  `${quantity} × ${name}`;
export const carriedBy = ({ courier, awb }: { courier: string; awb: string | null }) =>
  awb === null ? courier : `${courier} · ${awb}`;
export const carriedAndTracked = ({ courier, awb }: { courier: string; awb: string }) =>
  `${courier} · <link>${awb}</link>`;
export const trackingNumber = 'ट्रैकिंग नंबर';
export const track = 'ट्रैक करें';
export const trackWith = ({ courier }: { courier: string }) => `${courier} पर ट्रैक करें`;
export const toPayAtDoor = ({ cod }: { cod: number }) => `दरवाज़े पर ${formatRupees(cod)} देने हैं`;
export const paidBeforeDoor = 'आप इस ऑर्डर का भुगतान कर चुके हैं। कूरियर दरवाज़े पर पैसे माँगे, तो कृपया कुछ न दें।';
export const whatHappened = 'इस पार्सल के साथ अब तक क्या हुआ';
export const stillToCome = 'अभी बाकी है';
export const byDay = ({ day }: { day: string }) => `${formatShortDate(day)} तक`;
export const eventAt = ({ words, place }: { words: string; place: string | null }) =>
  place ? `${words}, ${place}` : words;
export const fetchParcelsFailed = 'आपके पार्सल लोड नहीं हो पाए।';

export const anotherAttempt = 'दोबारा कोशिश';
export const whenAgain = 'पार्सल फिर कब लाएँ?';
export const otherDay = 'कोई और दिन ठीक रहेगा?';
export const chooseDay = 'दिन चुनें';
export const dayMissing = 'कृपया दिन चुनें।';
export const askForDay = 'यह दिन माँगें';
export const askedForDay = ({ day }: { day: string }) =>
  `आपने ${day} का दिन माँगा है। हम कूरियर से बात करते हैं।`;
