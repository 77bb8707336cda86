// A draft, until somebody who speaks Hindi has read it.
import type {
  ReturnReason,
  ReturnRefusal,
  ReturnState,
  ReturnWish,
} from '#contract/returns/words.ts';

import { formatCount, formatRupees, plural } from './formats.ts';
import { formatDay, formatTime } from './times.ts';

/** Returns, as customers and staff read of them. */

export const returns = 'रिटर्न';
export const states: Record<ReturnState, string> = {
  asked: 'देख रहे हैं',
  approved: 'मंज़ूर',
  on_way: 'वापस आ रहा है',
  received: 'मिल गया',
  settled: 'पूरा हुआ',
  declined: 'मना किया',
  withdrawn: 'कैंसिल किया',
};
export const reasons: Record<ReturnReason, string> = {
  damaged: 'खराब या टूटा हुआ आया',
  wrong: 'यह मैंने ऑर्डर नहीं किया था',
  late: 'बहुत देर से आया',
  unwanted: 'मुझे नहीं चाहिए',
};
export const wishes: Record<ReturnWish, string> = {
  refund: 'मेरे पैसे वापस',
  exchange: 'एक्सचेंज',
};
const refusals: Record<ReturnRefusal, string> = {
  not_delivered: 'अभी पहुँचा नहीं है',
  canceled: 'कैंसिल हो गया',
  refunded: 'पैसे पहले ही लौट चुके',
  all_returned: 'पहले ही लौटा चुके',
  never: 'वापस नहीं होता, जब तक कि खराब या गलत न आया हो',
  too_late: 'लौटाने का समय निकल गया',
};

export const fetchReturnsFailed = 'इस ऑर्डर के रिटर्न लोड नहीं हो पाए।';
export const returnSomething = 'सामान लौटाएँ';
export const nothingReturnable = 'इस ऑर्डर में से अब कुछ लौटाया नहीं जा सकता।';
/** A time at which a day is over: the day before it counts whole. */
const dayBefore = (end: string) => formatDay(new Date(Date.parse(end) - 1).toISOString());
export const returnableUntil = ({ until }: { until: string }) =>
  `${dayBefore(until)} तक लौटा सकते हैं।`;
export const faultsUntil = ({ until }: { until: string }) =>
  `कुछ खराब या गलत आया? ${dayBefore(until)} तक हमें बताएँ।`;

export const returnNumber = ({ number }: { number: string }) => `रिटर्न ${number}`;
export const piecesOf = ({ quantity, name }: { quantity: number; name: string }) =>
  `${formatCount(quantity)} × ${name}`;
export const becameOf = ({
  restocked,
  scrapped,
  sentBack,
}: {
  restocked: number;
  scrapped: number;
  sentBack: number;
}) =>
  [
    restocked + scrapped > 0 && `${formatCount(restocked + scrapped)} वापस लिए`,
    sentBack > 0 && `${formatCount(sentBack)} आपको वापस भेजे`,
  ]
    .filter(Boolean)
    .join(', ');
export const declinedBecause = ({ reason }: { reason: string }) =>
  `हम इसे वापस नहीं ले सकते: ${reason}`;
export const photographOf = ({ place }: { place: number }) => `फ़ोटो ${formatCount(place)}`;
export const sentWith = ({ courier, awb }: { courier: string | null; awb: string | null }) =>
  `भेजा गया: ${[courier, awb].filter(Boolean).join(' · ') || 'खुद या आपके कूरियर से'}`;
export const refundOf = ({ refund }: { refund: number }) => `तय रिफ़ंड: ${formatRupees(refund)}।`;
export const wasSetOff = ({ amount }: { amount: number }) =>
  `इसमें से ${formatRupees(amount)} आपके नए ऑर्डर के पेमेंट में लग गए।`;
export const noRefund = 'इसके पैसे वापस नहीं मिलेंगे।';
export const withCreditNote = ({ number }: { number: string }) => `क्रेडिट नोट ${number}`;
export const exchangedFor = ({ order }: { order: number }) =>
  `ऑर्डर <link>#${order}</link> से एक्सचेंज हुआ`;

export const nextOf: Partial<Record<ReturnState, string>> = {
  asked: 'हम इसे देखकर अगले काम के दिन तक यहीं जवाब देंगे।',
  approved: 'अच्छी तरह पैक करें, पार्सल पर रिटर्न नंबर लिखें और हमें भेज दें।',
  on_way: 'पहुँचते ही हम यहीं बताएँगे।',
  received: 'पहुँच गया है। हम 7 काम के दिनों में निपटा देंगे।',
};

interface Due {
  goods: number;
  delivery: number;
  fee: number;
}
const sumOf = ({ goods, delivery, fee }: Due): number =>
  Math.round((goods + delivery + fee) * 100) / 100;
/** Who pays to send it, and how. */
export const sendingIsPaid = {
  customer: 'भेजने का खर्च आप देंगे, किसी भी कूरियर या डाक से।',
  shop: 'भेजने का खर्च हम देंगे। किसी भी कूरियर या डाक से भेजें और रसीद रखें: हमें बताएँ कि कितना लगा, वह भी हम लौटा देंगे। ऐसा न हो पाए तो हमसे संपर्क करें, हम इंतज़ाम करेंगे।',
};
const parts = ({ goods, delivery, fee }: Due) =>
  [
    `सामान ${formatRupees(goods)}`,
    delivery > 0 && `डिलीवरी ${formatRupees(delivery)}`,
    fee > 0 && `कैश ऑन डिलीवरी शुल्क ${formatRupees(fee)}`,
  ]
    .filter(Boolean)
    .join(', ');
export const comesBack = (due: Due) => {
  const sum = formatRupees(sumOf(due));
  return due.delivery + due.fee > 0
    ? `सामान पहुँचने और हमारे देख लेने पर आपको ${sum} वापस मिलेंगे (${parts(due)})।`
    : `सामान पहुँचने और हमारे देख लेने पर आपको ${sum} वापस मिलेंगे।`;
};

export const iHaveSentIt = 'मैंने भेज दिया';
export const sentQuestion = 'आपने कैसे भेजा?';
export const courierOptional = 'कूरियर (न भरें तो भी चलेगा)';
export const trackingOptional = 'ट्रैकिंग नंबर (न भरें तो भी चलेगा)';
export const save = 'सेव करें';
export const saving = 'सेव हो रहा है…';
export const withdraw = 'रिटर्न कैंसिल करें';
export const withdrawQuestion = ({ number }: { number: string }) => `रिटर्न ${number} कैंसिल करना है?`;
export const withdrawText = 'सामान आपके पास रहेगा। समय रहते आप फिर से रिटर्न कर सकते हैं।';
export const yesWithdraw = 'हाँ, कैंसिल करें';

export const whatComesBack = 'आप क्या लौटाना चाहते हैं?';
export const howMany = ({ name, pieces }: { name: string; pieces: number }) =>
  plural(pieces, {
    one: `${name}: कितने पीस? (आपके पास 1)`,
    other: `${name}: कितने पीस? (${formatCount(pieces)} तक)`,
  });
export const whyBack = 'क्यों?';
export const chooseReason = 'वजह चुनें';
export const whatIsWrong = 'इसमें क्या खराबी है?';
export const anythingElse = 'कुछ और बताना हो तो (न लिखें तो भी चलेगा)';
export const whatInstead = 'नीचे लिखें कि इसकी जगह क्या चाहिए।';
export const whatYouGet = 'इसके बदले क्या चाहिए?';
export const whereTo = 'पैसे कहाँ भेजें? (न भरें तो भी चलेगा)';
export const whereToHint = 'UPI पता, या अकाउंट नंबर और उसका IFSC। न लिखें तो हम फ़ोन करेंगे।';
export const paysWay = {
  customer: 'वापस भेजने का खर्च आप देंगे, जब तक कि सामान खराब, गलत या देर से न आया हो।',
  shop: 'वापस भेजने का खर्च हम देंगे।',
};
export const notTaken = ({ conditions }: { conditions: string[] }) =>
  `ये हम वापस नहीं ले सकते: ${conditions.join(', ')}।`;
export const sendRequest = 'रिटर्न माँगें';
export const sending = 'भेज रहे हैं…';
export const cancel = 'रहने दें';
export const askReturnFailed = 'रिटर्न नहीं माँगा जा सका।';
export const photographsHint = ({ max }: { max: number }) =>
  `${max} तक। इन्हें सिर्फ़ हम देखते हैं। फ़ोटो कहाँ खींची गई, यह हम हटा देते हैं।`;
export const photographsFailed = 'फ़ोटो नहीं भेजी जा सकीं।';

export const reasonAt = ({ reason, at }: { reason: ReturnReason; at: string }) =>
  `${reasons[reason]} · ${formatTime(at)} माँगा`;
export const lineRefused = ({ name, refusal }: { name: string; refusal: ReturnRefusal }) =>
  `${name}: ${refusals[refusal]}`;
