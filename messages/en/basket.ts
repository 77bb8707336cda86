import { formatRupees, plural } from './formats.ts';

export const cartEmpty = 'Your cart is empty';
export const emptyCartText = 'Add some items to get started!';
export const continueShopping = 'Continue Shopping';

export const cartPartlyUnreadable = 'An item in your cart could not be loaded, so we removed it.';
export const takenOutNoLongerSold = ({ name }: { name: string }) =>
  `${name} is no longer sold, so we removed it from your cart.`;
export const nowCostsInstead = ({
  name,
  price,
  previousPrice,
}: {
  name: string;
  price: number;
  previousPrice: number;
}) => `${name} now costs ${formatRupees(price)} instead of ${formatRupees(previousPrice)}.`;
export const fewerLeft = ({
  stock,
  name,
  quantity,
}: {
  stock: number;
  name: string;
  quantity: number;
}) => {
  const left = plural(stock, { one: `1 of ${name} is`, other: `${stock} of ${name} are` });
  return `Only ${left} left, so your cart has ${quantity} now.`;
};

export const subtotal = 'Subtotal';
export const promo = ({ code }: { code: string }) => `Promo ${code}`;
export const promoApplied = 'Applied';
export const shipping = 'Shipping';
export const free = 'Free';
export const dependsOnPincode = 'By your pincode';
export const shippingUnknown = 'Not known yet';
export const notDelivered = 'Not delivered there';
export const codFee = 'Cash on delivery fee';
export const codFeeIfChosen = ({ fee }: { fee: number }) =>
  `Cash on delivery has a fee of ${formatRupees(fee)}.`;
export const codAdvanceIfChosen = ({ advance }: { advance: number }) =>
  `For cash on delivery, you pay ${formatRupees(advance)} of it online in advance.`;
export const total = 'Total';
export const nowOnline = 'Now, online';
export const paidBefore = 'Paid before';
export const toCourier = 'To the courier';
export const whenPickedUp = 'When you pick it up';

export const each = ({ price }: { price: number }) => `${formatRupees(price)} each`;
export const removeItem = ({ name }: { name: string }) => `Remove ${name}`;
export const quantityOf = ({ name }: { name: string }) => `Quantity of ${name}`;
export const onlyInStock = ({ max }: { max: number }) => `Only ${max} in stock`;
export const upToOfEach = ({ maxCartQuantity }: { maxCartQuantity: number }) =>
  `Up to ${maxCartQuantity} of each`;

export const shoppingCart = 'Shopping Cart';
export const loading = 'Loading';
export const cartNeedsJavaScript = 'Please switch on JavaScript in your browser to use the cart.';
export const takeSoldOutOut = 'An item is sold out. Please remove it to continue.';
export const countedItems = ({ count }: { count: number }) =>
  plural(count, { one: '1 item', other: `${count} items` });
export const totalOf = ({ count }: { count: number }) => `Total, ${countedItems({ count })}`;
export const totalBeforeDelivery = ({ count }: { count: number }) =>
  `${countedItems({ count })}, before delivery`;
export const pricesAsLastSeen = 'These prices are as you last saw them.';
export const items = 'Items';
export const orderSummary = 'Order Summary';
export const takeOut = 'Take out';
export const changedMindLater = ({ returns }: { returns: string }) =>
  `Changed your mind later? ${returns}.`;

export const clearCart = 'Clear Cart';
export const clearYourCart = 'Clear your cart?';
export const everythingTakenOut = 'All items in it will be removed.';

export const proceedToCheckout = 'Proceed to Checkout';
export const continueWithoutPassword = 'Continue without a password';
export const loginProceedCheckout = 'Please login to proceed with checkout';
export const cartStays = 'Your cart stays as it is.';
export const cancel = 'Cancel';
export const login = 'Login';

export const cartMerged = 'What you had chosen on your other devices is in your cart too';
