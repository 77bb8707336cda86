import { formatCount, formatRupees, plural } from './formats.ts';
import { formatTime } from './times.ts';

export const plannedPrices = 'Planned prices';
export const planPrices = 'Plan prices';
export const fetchPlansFailed = 'The planned prices could not be fetched.';
export const noPlans = 'No prices are planned';
export const noPlansText =
  'Raise or lower prices for a festival: from a day on, and back again after it.';
export const states = {
  to_come: 'To come',
  running: 'Running',
  over: 'Over',
  done: 'Done',
  called_off: 'Called off',
};
const signed = (text: string, by: number) => (by > 0 ? `+${text}` : `−${text}`);
export const ruleOf = ({
  percent,
  amount,
  toNine,
}: {
  percent: number | null;
  amount: number | null;
  toNine: boolean;
}) => {
  const by =
    percent === null
      ? signed(formatRupees(Math.abs(amount ?? 0)), amount ?? 0)
      : signed(`${Math.abs(percent)}%`, percent);
  return toNine ? `${by}, ending with 9` : by;
};
export const productCount = ({ count }: { count: number }) =>
  plural(count, { one: '1 product', other: `${formatCount(count)} products` });
export const timesOf = ({ starts, ends }: { starts: string; ends: string | null }) =>
  ends === null
    ? `From ${formatTime(starts)}, for good`
    : `From ${formatTime(starts)} until ${formatTime(ends)}`;

export const fetchPlanFailed = 'The plan could not be fetched.';
export const callOff = 'Call it off';
export const endNow = 'Take prices back now';
export const callOffQuestion = ({ name }: { name: string }) => `Call “${name}” off?`;
export const endNowQuestion = ({ name }: { name: string }) => `End “${name}” now?`;
export const callOffText = 'No price changes.';
export const endNowText =
  'The prices are as they were before. Those that somebody has set meanwhile stay.';
export const endFailed = 'The plan could not be ended. Please try again.';
export const product = 'Product';
export const priceBefore = 'Before';
export const priceThen = 'Planned';
export const wasKept = 'Set by hand meanwhile, stays';

export const planName = 'Name';
export const planNameHint = 'For yourselves, such as “Diwali”. Customers do not see it.';
export const whichProducts = 'Which products';
export const chooseCategory = 'Choose a category';
export const fetchCategoriesFailed = 'The categories could not be fetched.';
export const chooseAgain = 'Choose them again in the list';
export const chosenProducts = ({ count }: { count: number }) =>
  plural(count, { one: 'The product you chose', other: `The ${count} products you chose` });
export const direction = 'Prices';
export const directions = { rise: 'Rise', fall: 'Fall' };
export const by = 'By';
export const unit = 'Per cent or rupees';
export const units = { percent: '%', amount: '₹' };
export const toNine = 'Round to prices that end with 9, such as ₹249';
export const starts = 'From';
export const startsHint = 'Empty: at once.';
export const ends = 'Until';
export const endsHint = 'Then the prices are as they were before. Empty: they stay.';
export const seePrices = 'See the new prices';
export const seeingPrices = 'Calculating…';
export const seePricesFailed = 'The new prices could not be calculated.';
export const newPrices = 'The new prices';
export const planning = 'Planning…';
export const planFailed = 'The prices could not be planned. Please try again.';
export const unchanged = 'stays';
