import { furtherPaths } from './admin-languages.ts';

export const logo = 'Logo';
export const logoText =
  'Shown beside the shop’s name on every page. Up to 500 KB; a square one is the easiest to recognise.';
export const logoAlt = 'The logo';
export const picture = 'Picture';
export const anotherPicture = 'Another picture';
export const removeLogo = 'Remove logo';
export const saving = 'Saving...';
export const save = 'Save';

export const saveSettingsFailed = 'The settings could not be saved';

export const theShop = 'The shop';
export const theShopText = 'Shown in the header, the footer and on Contact Us.';
export const shopName = 'Shop name';
export const phone = 'Phone';
export const alternativePhone = 'Alternative phone';
export const whatsappNumber = 'WhatsApp number';
export const whatsappHint = 'Ten digits. Customers get a link to write to you; empty: no link.';
export const email = 'E-mail';
export const address = 'Address';
export const mapLink = 'Map link';
export const mapLinkHint = 'From the map service: Share, then Copy link.';
export const welcome = 'Welcome';
export const welcomeText = 'The words on the home page, and the promises beside every product.';
export const greeting = 'Greeting';
export const belowTheGreeting = 'Below the greeting';
export const promiseAboutDelivery = 'Promise about delivery';
export const promiseAboutPayment = 'Promise about payment';
export const aboutTheShop = 'About the shop';
export const contactUs = 'Contact Us';
export const visitOurStore = 'Visit Our Store';
export const about = 'About';
export const offers = 'Offers';
export const showOffers = 'Show offers in the menu and at checkout';
export const languagesOffered = 'Languages offered';
export const languagesOfferedText = () =>
  `Pages in English are always there. Those of another language are shown to visitors and search engines once it is switched on. The translations are drafts: have somebody who speaks the language read the shop at ${furtherPaths()} first.`;
export const legal = 'Legal';
export const legalText =
  'What the law wants an Indian shop to say; shown in the footer, on Contact Us and on the page Legal. What is empty is left out there.';
export const legalTextOfSeller =
  'What the law wants an Indian shop to say; shown in the footer, on Contact Us and on the page Legal. Legal name and GSTIN are those under Tax, where an owner changes them.';
export const legalName = 'Legal name';
export const grievanceOfficer = 'Grievance officer';
export const grievanceOfficerHint = 'Name and how to reach.';
export const gstin = 'GSTIN';
export const gstinHint = 'Empty: not registered.';
export const branches = 'Branches';
export const branchesHint = 'Postal addresses beside the one above, one a line.';
export const papersAtPacking =
  'Make the invoice when an order is packed, for the parcel, and not when it leaves';
export const fssaiLicence = 'FSSAI licence';
export const fssaiLicenceHint = '14 digits. Whoever sells food needs it.';
export const licences = 'Other licences';
export const licencesHint = 'What it is and its number, one a line.';
export const processors = 'Who works with your customers’ data';
export const processorsHint =
  'Company and what for, one a line: whoever takes payments, carries parcels, sends messages or keeps the server.';
export const policies = 'Policies';
export const policiesText =
  'An empty line begins a new paragraph, “## ” a section, “- ” a point of a list; **two stars** make bold. {shop_name}, {legal_name}, {phone}, {email}, {address} and {grievance_officer} are filled in.';
export const inOneLine = 'In one line';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const returnExchange = 'Return & Exchange';
export const shipping = 'Shipping';
export const bulkOrderDiscounts = 'Bulk Order Discounts';
export const sections = 'Parts of the settings';
export const settings = 'Settings';

export const homePage = 'Home page';
export const shelvesText =
  'What the home page shows below the banners. Drag a shelf to another place, or move it with its arrows. A shelf with fewer than three products is left out.';
export const buyAgainNote =
  'For customers who are logged in: what they have ordered before. It never comes first, so that the page does not jump while it loads.';
export const shelfNames = {
  new: 'New in the shop',
  best_sellers: 'Best sellers',
  under_price: 'Under a price',
  occasions: 'Shop by occasion',
  buy_again: 'Buy again',
};
export const shelfName = 'Name';
export const shelfNameOf = ({ shelf }: { shelf: string }) => `Name of the shelf: ${shelf}`;
export const shelfShown = ({ shelf }: { shelf: string }) => `Show ${shelf}`;
export const moveUp = ({ name }: { name: string }) => `Move ${name} up`;
export const moveDown = ({ name }: { name: string }) => `Move ${name} down`;
export const movedTo = ({ name, place, count }: { name: string; place: number; count: number }) =>
  `${name}: place ${place} of ${count}`;
export const shelves = 'Shelves';
export const shelfPrice = 'Products up to (₹)';
export const occasions = 'Occasions';
export const occasionsText =
  'Each leads to the products of a sub-category, or to those that are found by some words. An occasion with fewer than three products is left out.';
export const occasionName = 'Occasion';
export const occasionPlace = 'Its products';
export const byWords = 'Found by words';
export const occasionWords = 'Words';
export const newOccasion = 'New occasion';
export const addOccasion = 'Add an occasion';
export const removeOccasion = ({ name }: { name: string }) => `Remove ${name}`;
export const seeHomePage = 'See the home page';
