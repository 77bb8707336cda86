import { formatCount, formatRupees, plural } from './formats.ts';

export const delivery = 'Delivery';
export const deliveryText =
  'What a parcel costs where, by weight, and until when it comes. While there is no zone, everything is sent free and your <link>shipping policy</link> says how long it takes.';
export const saveDeliveryFailed = 'The delivery rules could not be saved.';
export const save = 'Save';
export const saving = 'Saving...';
export const zones = 'Zones and rates';
export const zonesText =
  'The first zone that has the PIN code decides, then the one with everything else. Amounts in rupees, weights in grams.';
export const zoneName = 'Name';
export const newZone = 'New zone';
export const addZone = 'Add a zone';
export const removeZone = ({ name }: { name: string }) => `Remove ${name}`;
export const zonePins = 'PIN codes';
export const zonePinsHint = 'Whole ones, or their first two to five digits: 4102, 400.';
export const zoneStates = ({ count }: { count: number }) =>
  count === 0 ? 'States: none' : `States: ${count} chosen`;
export const zoneRest = 'Everything else';
export const standard = 'Standard';
export const express = 'Express';
export const withExpress = 'Also express';
export const firstGrams = 'First grams';
export const firstAmount = 'cost ₹';
export const nextGrams = 'Each further grams';
export const nextAmount = 'cost ₹ more';
export const freeAbove = 'Free from ₹';
export const freeAboveHint = 'Empty: never free.';
export const maxGrams = 'At most grams';
export const daysMin = 'Days, at least';
export const daysMax = 'Days, at most';
export const rateOf = ({ service, zone }: { service: string; zone: string }) =>
  `${service}, ${zone}`;
export const howItIsSent = 'When parcels go out';
export const cutoff = 'Orders until';
export const cutoffHint = 'go out on the same day.';
export const workingDays = 'Working days';
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const holidays = 'Closed for';
export const holidaysText = 'Nothing goes out or arrives on these days.';
export const holidayDay = 'First day';
export const holidayUntil = 'Last day, if there are several';
export const endsBeforeItBegins = 'This is before the first day.';
export const holidayName = 'What for';
export const addHoliday = 'Add closed days';
export const removeHoliday = ({ name }: { name: string }) => `Remove ${name}`;
export const newHoliday = 'these days';
export const weights = 'Weights';
export const defaultGrams = 'A product without a weight weighs, in grams';
export const divisor = 'Volumetric divisor';
export const divisorHint =
  'Length × width × height in cm, divided by this, are charged as kilograms: usually 5000.';
export const surcharges = 'Surcharges';
export const surchargesText = 'Added for each piece of a category, as for glass.';
export const surchargeCategory = 'Category';
export const surchargeAmount = '₹ a piece';
export const addSurcharge = 'Add a surcharge';
export const removeSurcharge = 'Remove this surcharge';
export const chooseCategory = 'Choose a category';
export const pickup = 'Pick-up in the shop';
export const pickupEnabled = 'Customers can pick up their order';
export const pickupPlace = 'Where';
export const pickupPlaceHint =
  'The address. Customers read it as it stands here, and each order keeps it.';
export const pickupHours = 'When it is open';
export const pickupHoursHint =
  'As in “Mon to Sat, 10 am to 8 pm”. Leave it empty, and they are asked to call.';
export const pickupDays = 'Ready after working days';
export const tryIt = 'Try it';
export const tryText = 'By the rules that are saved.';
export const tryPin = 'PIN code';
export const tryGrams = 'Weight in grams';
export const tryGoods = 'Goods for ₹';
export const tryButton = 'What does it cost?';
export const tryMyCart = 'Take what is in my cart';
export const cartIsEmpty = 'There is nothing in your cart in this browser.';
export const unknownPlace = 'not in the directory';
export const triedZone = ({ place, zone }: { place: string; zone: string | null }) =>
  zone === null ? place : `${place}: ${zone}`;
export const triedOption = ({
  service,
  charge,
  days,
}: {
  service: string;
  charge: number;
  days: string | null;
}) =>
  [service, charge === 0 ? 'free' : formatRupees(charge), ...(days === null ? [] : [days])].join(
    ', ',
  );
export const pickupService = 'Pick-up';
export const nobodyGoes =
  'No zone has this PIN code: its customers are told that you do not deliver there.';
export const tooHeavy = 'It is too heavy for every rate of this zone.';
export const reach = 'What your zones reach';
export const zoneReaches = ({ name, pins }: { name: string; pins: number }) =>
  pins === 0
    ? `${name}: no PIN code. A zone above it has them all, or its digits are wrong.`
    : `${name}: ${formatCount(pins)} PIN codes`;
export const unreached = ({
  state,
  pins,
  examples,
}: {
  state: string;
  pins: number;
  examples: string;
}) => `${state}: no zone for ${formatCount(pins)} PIN codes, as ${examples}`;
export const everythingReached = 'Every PIN code of India has a zone.';
export const productsUnweighed = ({ count }: { count: number }) =>
  count === 1
    ? '1 product has no weight or no size'
    : `${formatCount(count)} products have no weight or no size`;

export const asFile = 'Zones and rates as a file';
export const asFileText =
  'A line is what one service costs in one zone. A file takes the place of all zones and rates here; nothing is stored until you have seen what it changes.';
export const fileZoneHint =
  '<code>zone</code> is the name. Where it is stands in <code>pins</code> (4102; 410206), <code>states</code> (Goa; Maharashtra) or <code>everything_else</code> (yes), in one line of the zone.';
export const fileRateHint =
  '<code>service</code> is standard or express. <code>first_grams</code> cost <code>first_amount</code>, each further <code>next_grams</code> cost <code>next_amount</code>, up to <code>max_grams</code>.';
export const fileOrderHint =
  'The first zone that has a PIN code decides, so the order of the lines counts.';
export const downloadRates = 'Download zones and rates';
export const chooseRates = 'Choose a CSV file';
export const noFileYet = 'No file chosen yet';
export const checkingFile = 'Checking...';
export const importRates = 'Put in place of what is here';
export const importingRates = 'Saving...';
export const saveTypedFirst =
  'Something on this page is not saved yet. Please save it first, or load the page again.';
export const checkRatesFailed = ({ why }: { why: string }) =>
  `The file could not be checked. ${why}`;
export const importRatesFailed = ({ why }: { why: string }) =>
  `The file could not be stored. ${why}`;
export const rateFileTooLarge = 'This file is too large. A file of zones and rates has up to 1 MB.';
export const ratesHaveProblems = ({ count }: { count: number }) =>
  `There ${plural(count, { one: 'is 1 problem', other: `are ${formatCount(count)} problems` })}. Nothing is stored until all of it is right.`;
export const ratesAreTheSame = 'All zones and rates are as they are here already.';
export const ratesAreRight = ({ zones, rates }: { zones: number; rates: number }) =>
  `Nothing is wrong with this file: ${plural(zones, { one: '1 zone', other: `${formatCount(zones)} zones` })}, ${plural(rates, { one: '1 rate', other: `${formatCount(rates)} rates` })}. This is what it changes:`;
export const ratesStored = 'Zones and rates stored';
export const zonesCreated = ({ names }: { names: string }) => `New: ${names}`;
export const zonesChanged = ({ names }: { names: string }) => `Changed: ${names}`;
export const zonesRemoved = ({ names }: { names: string }) => `Removed: ${names}`;
export const zonesReordered = 'The zones decide in another order.';
export const reachOfFile = 'What it would reach';
