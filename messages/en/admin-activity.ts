import { formatCount, plural } from './formats.ts';

export const showLess = 'Show less';
export const showAllChanges = ({ count }: { count: number }) =>
  `Show all ${formatCount(count)} changes`;
export const showWholeText = 'Show the whole text';

export const activity = 'Activity';
export const nothingDoneYet = 'Nothing has been done yet';

export const deletedAccount = ({ id }: { id: number }) => `deleted account ${id}`;
export const theCommandLine = 'the command line';
export const wasCreatedBy = ({ whom, role, by }: { whom: string; role: string; by: string }) =>
  `${whom} was created as ${role} by ${by}`;
export const wasMadeBy = ({ whom, role, by }: { whom: string; role: string; by: string }) =>
  `${whom} was made ${role} by ${by}`;
export const wasDisabledBy = ({ whom, by }: { whom: string; by: string }) =>
  `${whom} was disabled by ${by}`;
export const customerNoted = ({ whom, by }: { whom: string; by: string }) =>
  `${by} wrote a private note about ${whom}`;
export const consentsExported = ({ by }: { by: string }) =>
  `The numbers of those who agree to be written to were exported by ${by}`;
export const complaintsExported = ({ by }: { by: string }) =>
  `The record of complaints, with names and numbers, was exported by ${by}`;
export const complaintLookedAt = ({ number, by }: { number: string; by: string }) =>
  `${by} looks after complaint ${number}`;
export const complaintNoted = ({ number, by }: { number: string; by: string }) =>
  `${by} wrote a private note about complaint ${number}`;
export const restockNotified = ({ product, by }: { product: string; by: string }) =>
  `${by} noted whether somebody who waits for ${product} has been told`;
export const questionAnswered = ({ product, by }: { product: string; by: string }) =>
  `A question about ${product} was answered by ${by}`;
export const questionHidden = ({ product, by }: { product: string; by: string }) =>
  `A question about ${product} was hidden by ${by}`;
export const questionRestored = ({ product, by }: { product: string; by: string }) =>
  `A hidden question about ${product} was taken up again by ${by}`;
export const orderNoted = ({ order, by }: { order: string; by: string }) =>
  `${by} wrote a private note about order ${order}`;
export const wasEnabledBy = ({ whom, by }: { whom: string; by: string }) =>
  `${whom} was enabled by ${by}`;
export const resetLinkIssued = ({ whom, by }: { whom: string; by: string }) =>
  `A reset link for ${whom} was issued by ${by}`;
export const resetPasswordUsed = ({ whom }: { whom: string }) =>
  `${whom} set a new password with a reset link`;
export const twoStepOn = ({ whom }: { whom: string }) => `${whom} switched two-step login on`;
export const twoStepOff = ({ whom }: { whom: string }) => `${whom} switched two-step login off`;
export const twoStepReset = ({ whom, by }: { whom: string; by: string }) =>
  `The second step of ${whom} was taken off by ${by}`;
export const recoveryCodesMade = ({ whom }: { whom: string }) => `${whom} made new recovery codes`;
export const recoveryCodeUsed = ({ whom }: { whom: string }) =>
  `${whom} logged in with a recovery code`;
export const passkeyAdded = ({ whom }: { whom: string }) => `${whom} added a passkey`;
export const passkeyRemoved = ({ whom }: { whom: string }) => `${whom} removed a passkey`;
export const twoStepRuleChanged = ({ by }: { by: string }) =>
  `Whether two-step login is required was changed by ${by}`;
export const deletedTheAccount = ({ whom }: { whom: string }) => `${whom} deleted the account`;
export const passwordReset = ({ whom, by }: { whom: string; by: string }) =>
  `The password of ${whom} was reset by ${by}`;
export const pricesStockChanged = ({ by }: { by: string }) =>
  `Prices or stock were changed by ${by}`;
export const importProductsBegun = ({ by }: { by: string }) =>
  `An import of products was begun by ${by}`;
export const productsImported = ({ by }: { by: string }) => `Products were imported by ${by}`;
export const importUndone = ({ by }: { by: string }) =>
  `The import of products that ${by} began was undone`;
export const bulkBegun = ({ by }: { by: string }) => `A change of many products was begun by ${by}`;
export const bulkChanged = ({ by }: { by: string }) =>
  `Many products were changed at once by ${by}`;
export const bulkUndone = ({ by }: { by: string }) =>
  `The change of many products that ${by} began was undone`;
export const productsHidden = ({ by }: { by: string }) =>
  `All products of a list were hidden by ${by}`;
export const productsRestored = ({ by }: { by: string }) =>
  `Hidden products were put back into the shop by ${by}`;
export const ordersExported = ({ by }: { by: string }) =>
  `Orders, with names and addresses, were exported by ${by}`;
export const settingsChanged = ({ by }: { by: string }) => `The settings were changed by ${by}`;
export const paymentSettingsChanged = ({ by }: { by: string }) =>
  `How the shop is paid was changed by ${by}`;
export const textsTranslated = ({ by }: { by: string }) =>
  `Texts of the catalogue were translated by ${by}`;
export const shelvesChanged = ({ by }: { by: string }) =>
  `The shelves of the home page were changed by ${by}`;
export const deliveryRulesChanged = ({ by }: { by: string }) =>
  `The delivery rules were changed by ${by}`;
export const remittancesRead = ({ by }: { by: string }) =>
  `What a courier has paid was entered by ${by}`;
export const pricePlanBegun = ({ plan, by }: { plan: string; by: string }) =>
  `Prices changed by the plan ${plan} of ${by}`;
export const pricePlanOver = ({ plan, by }: { plan: string; by: string }) =>
  `Prices were taken back after the plan ${plan} of ${by}`;
export const pricePlanMissed = ({ plan, by }: { plan: string; by: string }) =>
  `The plan ${plan} of ${by} changed no price: the shop was not running then`;
export const daysExported = ({ by }: { by: string }) => `The daily closings were exported by ${by}`;
export const collectionsExported = ({ by }: { by: string }) =>
  `What couriers owe or have paid was exported by ${by}`;
export const returnRulesChanged = ({ by }: { by: string }) =>
  `What is taken back was changed by ${by}`;
export const paperLinkMade = ({ order, by }: { order: string; by: string }) =>
  `A link to the invoice of order ${order} was made by ${by}`;
export const shortfallWrittenOff = ({ order, by }: { order: string; by: string }) =>
  `What the courier still owed for order ${order} was written off by ${by}`;
export const shortfallOwedAgain = ({ order, by }: { order: string; by: string }) =>
  `What had been written off for order ${order} was taken back by ${by}: the courier owes it again`;
export const paperReplaced = ({ order, by }: { order: string; by: string }) =>
  `${by} replaced the invoice of order ${order}`;
export const papersExported = ({ by }: { by: string }) =>
  `Invoices of a month, with names and addresses, were exported by ${by}`;
export const paperFilesExported = ({ by }: { by: string }) =>
  `Invoices of orders, with names and addresses, were exported by ${by}`;
export const statementRead = ({ by }: { by: string }) => `A bank's statement was read by ${by}`;
export const refundFound = ({ order }: { order: string }) =>
  `Money of order ${order} was given back at the gateway, and not by the shop`;
export const pickupAsked = ({ order, by }: { order: string; by: string }) =>
  `The courier was asked by ${by} to fetch a parcel of order ${order}`;
export const doneBy = ({ action, by }: { action: string; by: string }) => `${action} by ${by}`;
export const thingWasChanged = ({
  thing,
  name,
  verb,
}: {
  thing: string;
  name: string;
  verb: string;
}) => `${thing} ${name} was ${verb}`;
export const keptAs = ({ name, is }: { name: string; is: string }) => `${name} kept as ${is}`;
export const valueGone = ({ name, was }: { name: string; was: string }) => `${name} ${was} gone`;
export const otherValue = ({ name }: { name: string }) => `other ${name}`;
export const fromTo = ({ name, was, is }: { name: string; was: string; is: string }) =>
  `${name} from ${was} to ${is}`;
export const yes = 'yes';
export const no = 'no';
export const nothing = 'nothing';
export const customer = 'customer';
export const pictures = ({ count }: { count: number }) =>
  plural(count, { one: 'a picture', other: `${count} pictures` });

export const showEachProduct = 'Show each product';
export const partOf = ({ part, last }: { part: number; last: number }) =>
  `Part ${part} of ${formatCount(last)}`;
export const earlier = 'Earlier';
export const later = 'Later';

export const collectedTwice = ({ order, by }: { order: string; by: string }) =>
  `Order ${order} was collected at the door though it was paid, says ${by}: it goes back`;
export const collectedTwiceUndone = ({ order, by }: { order: string; by: string }) =>
  `That order ${order} was collected at the door as well was taken back by ${by}`;
