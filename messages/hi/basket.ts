// A draft, until somebody who speaks Hindi has read it.
import { formatRupees } from './formats.ts';

export const cartEmpty = 'आपका कार्ट खाली है';
export const emptyCartText = 'कुछ पसंद का सामान डालें!';
export const continueShopping = 'और सामान देखें';

export const cartPartlyUnreadable = 'आपके कार्ट का एक आइटम खुल नहीं पाया, इसलिए हमने उसे हटा दिया।';
export const takenOutNoLongerSold = ({ name }: { name: string }) =>
  `${name}: यह प्रोडक्ट अब नहीं बिकता, इसलिए हमने इसे आपके कार्ट से हटा दिया।`;
export const nowCostsInstead = ({
  name,
  price,
  previousPrice,
}: {
  name: string;
  price: number;
  previousPrice: number;
}) => `${name} की कीमत अब ${formatRupees(previousPrice)} की जगह ${formatRupees(price)} है।`;
export const fewerLeft = ({
  stock,
  name,
  quantity,
}: {
  stock: number;
  name: string;
  quantity: number;
}) => `${name}: स्टॉक में सिर्फ़ ${stock}, इसलिए आपके कार्ट में भी अब ${quantity}।`;

export const subtotal = 'सामान का दाम';
export const promo = ({ code }: { code: string }) => `कूपन ${code}`;
export const promoApplied = 'लागू';
export const shipping = 'डिलीवरी';
export const free = 'फ़्री';
export const dependsOnPincode = 'पिनकोड के हिसाब से';
export const shippingUnknown = 'अभी पता नहीं';
export const notDelivered = 'वहाँ डिलीवरी नहीं होती';
export const codFee = 'कैश ऑन डिलीवरी का चार्ज';
export const codFeeIfChosen = ({ fee }: { fee: number }) =>
  `कैश ऑन डिलीवरी पर ${formatRupees(fee)} का चार्ज लगता है।`;
export const codAdvanceIfChosen = ({ advance }: { advance: number }) =>
  `कैश ऑन डिलीवरी चुनें तो इसमें से ${formatRupees(advance)} पहले ऑनलाइन देने होंगे।`;
export const total = 'कुल';
export const nowOnline = 'अभी, ऑनलाइन';
export const paidBefore = 'पहले दे चुके';
export const toCourier = 'कूरियर वाले को';
export const whenPickedUp = 'दुकान से लेते समय';

export const each = ({ price }: { price: number }) => `एक का ${formatRupees(price)}`;
export const removeItem = ({ name }: { name: string }) => `${name} हटाएँ`;
export const quantityOf = ({ name }: { name: string }) => `${name}: कितने पीस`;
export const onlyInStock = ({ max }: { max: number }) => `स्टॉक में सिर्फ़ ${max}`;
export const upToOfEach = ({ maxCartQuantity }: { maxCartQuantity: number }) =>
  `हर चीज़ ${maxCartQuantity} तक`;

export const shoppingCart = 'आपका कार्ट';
export const loading = 'लोड हो रहा है';
export const cartNeedsJavaScript = 'कार्ट के लिए अपने ब्राउज़र में JavaScript चालू करें।';
export const takeSoldOutOut = 'एक आइटम खत्म हो गया है। आगे बढ़ने के लिए उसे हटाएँ।';
export const countedItems = ({ count }: { count: number }) => `${count} आइटम`;
export const totalOf = ({ count }: { count: number }) => `कुल, ${countedItems({ count })}`;
export const totalBeforeDelivery = ({ count }: { count: number }) =>
  `${countedItems({ count })}, डिलीवरी के बिना`;
export const pricesAsLastSeen = 'ये दाम वही हैं जो आपने पिछली बार देखे थे।';
export const items = 'आइटम';
export const orderSummary = 'ऑर्डर का हिसाब';
export const takeOut = 'निकालें';
export const changedMindLater = ({ returns }: { returns: string }) => `बाद में मन बदला? ${returns}।`;

export const clearCart = 'कार्ट खाली करें';
export const clearYourCart = 'पूरा कार्ट खाली करना है?';
export const everythingTakenOut = 'कार्ट से सारा सामान हट जाएगा।';

export const proceedToCheckout = 'चेकआउट पर जाएँ';
export const continueWithoutPassword = 'बिना पासवर्ड आगे बढ़ें';
export const loginProceedCheckout = 'चेकआउट के लिए लॉग इन करें';
export const cartStays = 'आपका कार्ट वैसा ही रहेगा।';
export const cancel = 'रहने दें';
export const login = 'लॉग इन करें';

export const cartMerged = 'आपने दूसरे फ़ोन या कंप्यूटर पर जो चुना था, वह भी अब आपके कार्ट में है';
