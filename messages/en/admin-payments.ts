export const payments = 'Payments';

export const nothingSetUp =
  'Customers cannot pay online yet. In the checkout they may still choose UPI or card, and read that you call them by the end of the next working day. With a UPI address below, they pay at once.';

export const cardArranged =
  'Customers cannot pay online yet. In the checkout they may still choose card, and read that you call them by the end of the next working day. Switch the gateway off below if you do not want that.';
export const upiArranged =
  'Customers cannot pay online yet. In the checkout they may still choose UPI, and read that you call them by the end of the next working day. With a UPI address below, they pay at once.';
export const keysAreWrong =
  'The keys of your gateway are wrong, so nobody can pay through it: see Keys below.';

export const nothingOffered =
  'Customers cannot pay online: they are offered no method that is switched off below. If you switch UPI or the gateway on again without an address or keys, they read that you call them.';

export const minutes = 'minutes';
export const hours = 'hours';
export const parcels = 'parcels';
export const perCent = 'per cent';
export const withUnit = ({ label, unit }: { label: string; unit: string }) => `${label} (${unit})`;
export const choose = 'Choose';
export const noCategories = 'There are no categories yet.';
export const emptyNone = 'Empty: none.';

export const upi = 'UPI';
export const upiText =
  'Customers pay to your own address, by QR code or link. You confirm what has reached your bank.';
export const offerUpi = 'Offer UPI';
export const upiAddress = 'UPI address';
export const upiAddressHint = 'As name@bank. Customers see it only with an order to pay.';
export const payeeName = 'Name at the bank';
export const merchantCategory = 'Merchant category';
export const merchantCategoryHint = 'Four digits, only if your bank gave you some.';
export const waitForPayment = 'An order waits for its payment';
export const waitOnceClaimed = 'And once its customer says that it is paid';
export const latePayment = 'Money that comes after its order was cancelled unpaid';
export const lateReinstate = 'Bring the order back if all is in stock';
export const lateRefund = 'Always give the money back';

export const cashOnDelivery = 'Cash on delivery';
export const cashOnDeliveryText = 'Who may pay at the door, and what it costs.';
export const offerCash = 'Offer cash on delivery';
export const minOrder = 'Orders of at least';
export const noMin = 'Empty: no least.';
export const maxOrder = 'Orders of at most';
export const noMax = 'Empty: no most.';
export const maxFirstOrder = 'A first order of at most';
export const firstAsAnyOther = 'Empty: as any other.';
export const fee = 'Fee';
export const feeHint = 'Shown from the cart on.';
export const noFeeFrom = 'No fee from';
export const alwaysTheFee = 'Empty: always the fee.';
export const pinsAllowed = 'Only in these PIN codes';
export const pinsAllowedHint = 'Six digits, or the first two to five. Empty: all of India.';
export const pinsBlocked = 'Not in these PIN codes';
export const pinsBlockedHint = 'Where both lists have one, the longer entry decides.';
export const refusals = 'Not after so many refused parcels';
export const refusalsHint = 'By phone number. Empty: never mind.';
export const madeToOrder = 'Not for what is made to order, in these categories';

export const advance = 'Advance and confirmation';
export const advanceText =
  'Before a parcel goes out that is paid at the door. An advance is paid online, so it needs UPI or a gateway.';
export const advancePart = 'Part paid before';
export const advanceAmount = 'Or an amount paid before';
export const advanceFrom = 'An advance for orders from';
export const keepAdvance =
  'Keep the advance if its parcel is refused at the door; customers read this before they pay';
export const waitForAdvance = 'An order waits for its advance';
export const packConfirmedOnly = 'Pack only what its customer has confirmed';
export const confirmedFrom = 'Confirmed for orders from';

export const gateway = 'Cards and net banking';
export const gatewayText = 'Paid through a gateway, which tells the shop by itself.';
export const offerGateway = 'Offer cards and net banking';
export const gatewayPage = 'Customers pay';
export const gatewayPageHint =
  'The gateway’s own page works in every browser, also without scripts. Try the window with keys for trying first.';
export const onGatewaysPage = 'On the gateway’s own page';
export const onShopsPage = 'In its window on a page of the shop';
export const keys = 'Keys of gateways';
export const noKeys =
  'No gateway has keys. They are set in the environment of the shop, never here. Without them nobody can pay by card here; while UPI is not set up either, customers who choose a card read that you call them.';
export const hasKeys = ({ title }: { title: string }) => `${title} has keys.`;
export const hasTestKeys = ({ title }: { title: string }) =>
  `${title} has keys for trying: no real money moves.`;
export const newPaymentsThrough = ({ title }: { title: string }) =>
  `New payments go through ${title}. Those begun through another go on there, and are given back there.`;
export const noHooks = ({ title }: { title: string }) =>
  `${title} cannot tell the shop at once: the secret of its hooks, or HOOK_TOKEN, is not set. The shop asks instead, and learns of a payment within minutes.`;
export const keysAccepted = ({ title }: { title: string }) => `${title} accepts these keys.`;
export const keysRefused = ({ title }: { title: string }) =>
  `${title} refuses these keys. Please copy them again from its dashboard.`;
export const keysUnavailable = ({ title }: { title: string }) =>
  `${title} does not respond right now. Please try again in a moment.`;
export const testKeys = 'Test these keys';
export const testing = 'Testing...';
