// A draft, until somebody who speaks Marathi has read it.
import { formatRupees } from './formats.ts';

export const cartEmpty = 'तुमचे कार्ट रिकामे आहे';
export const emptyCartText = 'आवडीचे काही टाका!';
export const continueShopping = 'आणखी सामान पहा';

export const cartPartlyUnreadable = 'तुमच्या कार्टमधील एक वस्तू उघडता आली नाही, म्हणून आम्ही ती काढली.';
export const takenOutNoLongerSold = ({ name }: { name: string }) =>
  `${name}: हे प्रॉडक्ट आता विक्रीत नाही, म्हणून आम्ही ते तुमच्या कार्टमधून काढले.`;
export const nowCostsInstead = ({
  name,
  price,
  previousPrice,
}: {
  name: string;
  price: number;
  previousPrice: number;
}) => `${name} ची किंमत आता ${formatRupees(previousPrice)} ऐवजी ${formatRupees(price)} आहे.`;
export const fewerLeft = ({
  stock,
  name,
  quantity,
}: {
  stock: number;
  name: string;
  quantity: number;
}) => `${name}: फक्त ${stock} शिल्लक, म्हणून तुमच्या कार्टमध्येही आता ${quantity}.`;

export const subtotal = 'सामानाची किंमत';
export const promo = ({ code }: { code: string }) => `कूपन ${code}`;
export const promoApplied = 'लागू';
export const shipping = 'डिलिव्हरी';
export const free = 'मोफत';
export const dependsOnPincode = 'पिनकोडनुसार';
export const shippingUnknown = 'अजून माहीत नाही';
export const notDelivered = 'तिथे डिलिव्हरी होत नाही';
export const codFee = 'कॅश ऑन डिलिव्हरीचा चार्ज';
export const codFeeIfChosen = ({ fee }: { fee: number }) =>
  `कॅश ऑन डिलिव्हरीला ${formatRupees(fee)} चार्ज लागतो.`;
export const codAdvanceIfChosen = ({ advance }: { advance: number }) =>
  `कॅश ऑन डिलिव्हरी निवडल्यास यातील ${formatRupees(advance)} आधी ऑनलाइन द्यावे लागतील.`;
export const total = 'एकूण';
export const nowOnline = 'आत्ता, ऑनलाइन';
export const paidBefore = 'आधी दिलेले';
export const toCourier = 'कुरिअरवाल्याला';
export const whenPickedUp = 'दुकानातून घेताना';

export const each = ({ price }: { price: number }) => `प्रत्येकी ${formatRupees(price)}`;
export const removeItem = ({ name }: { name: string }) => `${name} काढून टाका`;
export const quantityOf = ({ name }: { name: string }) => `${name}: किती नग`;
export const onlyInStock = ({ max }: { max: number }) => `स्टॉकमध्ये फक्त ${max}`;
export const upToOfEach = ({ maxCartQuantity }: { maxCartQuantity: number }) =>
  `प्रत्येक वस्तू ${maxCartQuantity} पर्यंत`;

export const shoppingCart = 'तुमचे कार्ट';
export const loading = 'लोड होत आहे';
export const cartNeedsJavaScript = 'कार्टसाठी तुमच्या ब्राउझरमध्ये JavaScript सुरू करा.';
export const takeSoldOutOut = 'एक वस्तू संपली आहे. पुढे जाण्यासाठी ती काढून टाका.';
export const countedItems = ({ count }: { count: number }) => `${count} वस्तू`;
export const totalOf = ({ count }: { count: number }) => `एकूण, ${countedItems({ count })}`;
export const totalBeforeDelivery = ({ count }: { count: number }) =>
  `${countedItems({ count })}, डिलिव्हरीशिवाय`;
export const pricesAsLastSeen = 'या किमती तुम्ही मागच्या वेळी पाहिलेल्या आहेत.';
export const items = 'वस्तू';
export const orderSummary = 'ऑर्डरचा हिशोब';
export const takeOut = 'काढून टाका';
export const changedMindLater = ({ returns }: { returns: string }) =>
  `नंतर विचार बदलला? ${returns}.`;

export const clearCart = 'कार्ट रिकामे करा';
export const clearYourCart = 'पूर्ण कार्ट रिकामे करायचे?';
export const everythingTakenOut = 'कार्टमधील सर्व वस्तू काढल्या जातील.';

export const proceedToCheckout = 'चेकआउटकडे जा';
export const continueWithoutPassword = 'पासवर्डशिवाय पुढे जा';
export const loginProceedCheckout = 'चेकआउटसाठी लॉग इन करा';
export const cartStays = 'तुमचे कार्ट आहे तसेच राहील.';
export const cancel = 'राहू द्या';
export const login = 'लॉग इन करा';

export const cartMerged = 'दुसऱ्या फोनवर किंवा कॉम्प्युटरवर निवडलेलेही आता तुमच्या कार्टमध्ये आहे';
