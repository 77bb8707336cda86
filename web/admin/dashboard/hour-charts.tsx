import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import type { ShopperFigures } from '#contract/dashboard/shoppers.ts';
import * as messages from '#messages/admin-shoppers.ts';
import { formatCount, formatRupees } from '#messages/formats.ts';

import { Chart, ChartTip, TwoCharts } from './two-charts.tsx';

type Figures = Pick<ShopperFigures, 'hours' | 'weekdays'>;

interface Part {
  label: string;
  orders: number;
  revenue: number;
}

/** Orders by hour and by day of the week, as two charts. Screen readers get the numbers instead. */
export default function HourCharts({ hours, weekdays }: Figures) {
  const ofDay = hours.map((part) => ({ ...part, label: messages.hourOf(part) }));
  const ofWeek = weekdays.map((part) => ({ ...part, label: messages.weekdayOf(part) }));
  return (
    <TwoCharts>
      <Parts title={messages.byHour} parts={ofDay} fill="var(--color-violet-400)" />
      <Parts title={messages.byWeekday} parts={ofWeek} fill="var(--color-marigold-400)" />
    </TwoCharts>
  );
}

function Parts({ title, parts, fill }: { title: string; parts: Part[]; fill: string }) {
  const best = parts.reduce((top, part) => (part.orders > top.orders ? part : top));
  return (
    <Chart title={title} label={messages.busiestPart({ title, ...best })}>
      <BarChart
        responsive
        accessibilityLayer={false}
        style={{ width: '100%', height: '100%' }}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        data={parts}
      >
        <CartesianGrid vertical={false} stroke="var(--color-jamun-200)" />
        <XAxis dataKey="label" tickLine={false} axisLine={false} minTickGap={12} />
        <YAxis
          width="auto"
          allowDecimals={false}
          tickCount={4}
          tickFormatter={formatCount}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-jamun-100)' }}
          content={({ active, payload }) =>
            active && payload[0] ? <PartTip part={payload[0].payload as Part} /> : null
          }
        />
        <Bar dataKey="orders" fill={fill} radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </Chart>
  );
}

const PartTip = ({ part: { label, orders, revenue } }: { part: Part }) => (
  <ChartTip title={label} orders={messages.ordersOf({ orders })} revenue={formatRupees(revenue)} />
);
