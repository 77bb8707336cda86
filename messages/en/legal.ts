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
export const processorsTitle = 'Who works with your data';
export const processorsText =
  'Besides us, these companies get what they need for their part, and nothing else.';
export const policies = 'All of our policies';
