/** The page that says who sells, and under which licences. */
export const legal = 'Legal';
export const descriptionOfLegal = ({
  shopName,
  legalName,
}: {
  shopName: string;
  legalName: string;
}) =>
  `${shopName} belongs to ${legalName}: postal address, licences, grievance officer, and what you should know before you buy.`;
export const whoSells = 'Who sells';
export const legalName = 'Legal name';
export const shopName = 'Shop';
export const address = 'Postal address';
export const branches = 'Branches';
export const website = 'Website';
export const phone = 'Phone';
export const email = 'E-mail';
export const gstin = 'GSTIN';
export const licencesTitle = 'Licences';
export const fssaiLicence = 'FSSAI licence';
export const licences = 'Other licences';
export const complaints = 'Complaints';
export const complaintsText =
  'Is something not right? Please tell us first. If that did not help, our grievance officer takes care of it: you get an answer within 48 hours, and we settle it within a month.';
export const officer = 'Grievance officer';
export const beforeYouBuy = 'Before you buy';
export const total = 'Total';
export const totalText =
  'Prices include all taxes. The cart and the checkout show each fee and each discount by itself, and the total that you pay, before you place an order. Nothing is put into your cart that you have not chosen.';
export const delivery = 'Delivery';
export const returns = 'Returns';
export const payment = 'Payment';
export const cards = 'Cards';
export const cardsText =
  'Card numbers are entered at the payment company alone; we never see or store them.';
export const officerPhone = 'Phone of the officer';
export const officerEmail = 'E-mail of the officer';
export const howToComplain = 'Complain here';
export const cancelling = 'Cancelling';
export const cancellingText =
  'You can cancel an order yourself under Orders until we have packed it. It costs nothing, and all that you have paid goes back to you.';
export const refunds = 'Refunds';
export const refundsText =
  'Money goes back the way you paid. For cash on delivery you name a bank account or a UPI address. How long it takes stands under Return & Exchange.';
export const exchange = 'Exchange';
export const isExchanged =
  'Where you return something, you may choose another product in its place.';
export const isNotExchanged =
  'We do not exchange. What you return is refunded, and you order again what you would like instead.';
export const warranty = 'Warranty';
export const warrantyText =
  'Where a maker gives a warranty, its card is in the pack. We pass your claim on, and what the law gives you stays yours.';
export const chargeback = 'Wrong charges';
export const chargebackText =
  'Were you charged twice, or for what you did not order? Tell us, and it goes back to you. You may also ask your bank to take it back (a chargeback).';
export const whoMayOrder = 'Who may order';
export const whoMayOrderText = 'Whoever is 18 or older, or has the assent of a parent or guardian.';
export const processorsTitle = 'Who works with your data';
export const processorsText =
  'Besides us, these companies get what they need for their part, and nothing else.';
export const policies = 'All of our policies';
