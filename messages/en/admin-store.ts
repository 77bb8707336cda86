export const logo = 'Logo';
export const logoText =
  'Shown beside the shop’s name on every page. Up to 500 KB; a square one is the easiest to recognise.';
export const logoAlt = 'The logo';
export const picture = 'Picture';
export const anotherPicture = 'Another picture';
export const removeLogo = 'Remove logo';
export const saving = 'Saving...';
export const save = 'Save';

export const settingsNotSaved = 'The settings could not be saved';

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
export const promiseAboutReturns = 'Promise about returns';
export const promiseAboutPayment = 'Promise about payment';
export const aboutTheShop = 'About the shop';
export const contactUs = 'Contact Us';
export const visitOurStore = 'Visit Our Store';
export const about = 'About';
export const offers = 'Offers';
export const showOffers = 'Show offers in the menu and at checkout';
export const legal = 'Legal';
export const legalText =
  'What the law wants an Indian shop to say; shown in the footer and on Contact Us.';
export const legalName = 'Legal name';
export const grievanceOfficer = 'Grievance officer';
export const grievanceOfficerHint = 'Name and how to reach.';
export const gstin = 'GSTIN';
export const gstinHint = 'Empty: not registered.';
export const policies = 'Policies';
export const policiesText =
  'An empty line begins a new paragraph, “## ” a section, “- ” a point of a list; **two stars** make bold. {shop_name}, {legal_name}, {phone}, {email}, {address} and {grievance_officer} are filled in.';
export const inOneLine = 'In one line';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const returnExchange = 'Return & Exchange';
export const shipping = 'Shipping';
export const bulkOrderDiscounts = 'Bulk Order Discounts';
export const settings = 'Settings';
