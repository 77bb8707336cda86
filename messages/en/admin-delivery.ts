import { formatCount, formatRupees } from './formats.ts';

export const delivery = 'Delivery';
export const deliveryText =
  'What a parcel costs where, by weight, and until when it comes. While there is no zone, everything is sent free and your policy says how long it takes.';
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
