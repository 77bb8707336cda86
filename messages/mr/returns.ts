// A draft, until somebody who speaks Marathi has read it.
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
  asked: 'तपासत आहोत',
  approved: 'मंजूर',
  on_way: 'परत येत आहे',
  received: 'मिळाले',
  settled: 'पूर्ण झाले',
  declined: 'नाकारले',
  withdrawn: 'मागे घेतले',
};
export const reasons: Record<ReturnReason, string> = {
  damaged: 'खराब किंवा तुटलेले आले',
  wrong: 'हे मी ऑर्डर केले नव्हते',
  late: 'खूप उशिरा आले',
  unwanted: 'मला नको आहे',
};
export const wishes: Record<ReturnWish, string> = {
  refund: 'माझे पैसे परत',
  exchange: 'एक्सचेंज',
};
const refusals: Record<ReturnRefusal, string> = {
  not_delivered: 'अजून पोहोचले नाही',
  canceled: 'रद्द झाले',
  refunded: 'पैसे आधीच परत केले',
  all_returned: 'आधीच परत केले',
  never: 'परत घेतले जात नाही, खराब किंवा चुकीचे आल्यासच घेतले जाते',
  too_late: 'परत करण्याची मुदत संपली',
};

export const fetchReturnsFailed = 'या ऑर्डरचे रिटर्न लोड झाले नाहीत.';
export const returnSomething = 'वस्तू परत करा';
export const nothingReturnable = 'या ऑर्डरमधील काहीही आता परत करता येत नाही.';
/** A time at which a day is over: the day before it counts whole. */
const dayBefore = (end: string) => formatDay(new Date(Date.parse(end) - 1).toISOString());
export const returnableUntil = ({ until }: { until: string }) =>
  `${dayBefore(until)} पर्यंत परत करता येईल.`;
export const faultsUntil = ({ until }: { until: string }) =>
  `काही खराब किंवा चुकीचे आले? ${dayBefore(until)} पर्यंत आम्हाला सांगा.`;

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
    restocked + scrapped > 0 && `${formatCount(restocked + scrapped)} परत घेतले`,
    sentBack > 0 && `${formatCount(sentBack)} तुम्हाला परत पाठवले`,
  ]
    .filter(Boolean)
    .join(', ');
export const declinedBecause = ({ reason }: { reason: string }) =>
  `आम्ही हे परत घेऊ शकत नाही: ${reason}`;
export const photographOf = ({ place }: { place: number }) => `फोटो ${formatCount(place)}`;
export const sentWith = ({ courier, awb }: { courier: string | null; awb: string | null }) =>
  `पाठवले: ${[courier, awb].filter(Boolean).join(' · ') || 'स्वतः किंवा तुमच्या कुरिअरने'}`;
export const refundOf = ({ refund }: { refund: number }) => `ठरलेला रिफंड: ${formatRupees(refund)}.`;
export const wasSetOff = ({ amount }: { amount: number }) =>
  `त्यापैकी ${formatRupees(amount)} तुमच्या नव्या ऑर्डरच्या पेमेंटसाठी वापरले.`;
export const noRefund = 'याचे पैसे परत मिळणार नाहीत.';
export const withCreditNote = ({ number }: { number: string }) => `क्रेडिट नोट ${number}`;
export const exchangedFor = ({ order }: { order: number }) =>
  `ऑर्डर <link>#${order}</link> सोबत एक्सचेंज झाले`;

export const nextOf: Partial<Record<ReturnState, string>> = {
  asked: 'आम्ही हे पाहून पुढच्या कामकाजाच्या दिवसापर्यंत इथेच उत्तर देऊ.',
  approved: 'नीट पॅक करा, पार्सलवर रिटर्न क्रमांक लिहा आणि आम्हाला पाठवा.',
  on_way: 'पोहोचले की आम्ही इथेच कळवू.',
  received: 'पोहोचले आहे. आम्ही 7 कामकाजाच्या दिवसांत पूर्ण करू.',
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
  customer: 'पाठवण्याचा खर्च तुम्ही द्याल, कोणत्याही कुरिअरने किंवा टपालाने.',
  shop: 'पाठवण्याचा खर्च आम्ही देऊ. कोणत्याही कुरिअरने किंवा टपालाने पाठवा आणि पावती ठेवा: किती लागले ते आम्हाला सांगा, तेही आम्ही परत देऊ. ते जमत नसेल तर आमच्याशी संपर्क करा, आम्ही सोय करू.',
};
const parts = ({ goods, delivery, fee }: Due) =>
  [
    `वस्तू ${formatRupees(goods)}`,
    delivery > 0 && `डिलिव्हरी ${formatRupees(delivery)}`,
    fee > 0 && `कॅश ऑन डिलिव्हरी शुल्क ${formatRupees(fee)}`,
  ]
    .filter(Boolean)
    .join(', ');
export const comesBack = (due: Due) => {
  const sum = formatRupees(sumOf(due));
  return due.delivery + due.fee > 0
    ? `वस्तू पोहोचल्यावर आणि आम्ही पाहिल्यावर तुम्हाला ${sum} परत मिळतील (${parts(due)}).`
    : `वस्तू पोहोचल्यावर आणि आम्ही पाहिल्यावर तुम्हाला ${sum} परत मिळतील.`;
};

export const iHaveSentIt = 'मी पाठवले';
export const sentQuestion = 'तुम्ही कसे पाठवले?';
export const courierOptional = 'कुरिअर (नाही भरले तरी चालेल)';
export const trackingOptional = 'ट्रॅकिंग नंबर (नाही भरला तरी चालेल)';
export const save = 'सेव्ह करा';
export const saving = 'सेव्ह होत आहे…';
export const withdraw = 'रिटर्न मागे घ्या';
export const withdrawQuestion = ({ number }: { number: string }) => `रिटर्न ${number} मागे घ्यायचे?`;
export const withdrawText = 'सामान तुमच्याकडे राहील. मुदत असेपर्यंत तुम्ही पुन्हा रिटर्न करू शकता.';
export const yesWithdraw = 'हो, मागे घ्या';

export const whatComesBack = 'तुम्हाला काय परत करायचे आहे?';
export const howMany = ({ name, pieces }: { name: string; pieces: number }) =>
  plural(pieces, {
    one: `${name}: किती नग? (तुमच्याकडे 1)`,
    other: `${name}: किती नग? (${formatCount(pieces)} पर्यंत)`,
  });
export const whyBack = 'का?';
export const chooseReason = 'कारण निवडा';
export const whatIsWrong = 'यात काय चुकले आहे?';
export const anythingElse = 'आणखी काही सांगायचे असेल तर (नाही लिहिले तरी चालेल)';
export const whatInstead = 'याऐवजी काय हवे ते खाली लिहा.';
export const whatYouGet = 'याच्या बदल्यात काय हवे?';
export const whereTo = 'पैसे कुठे पाठवायचे? (नाही भरले तरी चालेल)';
export const whereToHint = 'UPI पत्ता, किंवा खाते क्रमांक आणि त्याचा IFSC. नाही लिहिले तर आम्ही फोन करू.';
export const paysWay = {
  customer: 'परत पाठवण्याचा खर्च तुम्ही द्याल; वस्तू खराब, चुकीची किंवा उशिरा आली असेल तर आम्ही देतो.',
  shop: 'परत पाठवण्याचा खर्च आम्ही देऊ.',
};
export const notTaken = ({ conditions }: { conditions: string[] }) =>
  `हे आम्ही परत घेऊ शकत नाही: ${conditions.join(', ')}.`;
export const sendRequest = 'रिटर्न मागा';
export const sending = 'पाठवत आहोत…';
export const cancel = 'राहू द्या';
export const askReturnFailed = 'रिटर्न मागता आले नाही.';
export const photographsHint = ({ max }: { max: number }) =>
  `${max} पर्यंत. ते फक्त आम्ही पाहतो. फोटो कुठे काढला ते आम्ही काढून टाकतो.`;
export const photographsFailed = 'फोटो पाठवता आले नाहीत.';

export const reasonAt = ({ reason, at }: { reason: ReturnReason; at: string }) =>
  `${reasons[reason]} · ${formatTime(at)} ला मागितले`;
export const lineRefused = ({ name, refusal }: { name: string; refusal: ReturnRefusal }) =>
  `${name}: ${refusals[refusal]}`;
