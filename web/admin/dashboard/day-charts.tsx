import { Area, AreaChart, Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import type { DayOfOrders } from '#contract/dashboard/schemas.ts';
import * as messages from '#messages/admin-dashboard.ts';
import { formatRoundRupees } from '#messages/amounts.ts';
import { formatCount, formatRupees } from '#messages/formats.ts';
import { formatDay, formatShortDay } from '#messages/times.ts';
import { Chart, ChartTip, TwoCharts } from './two-charts.tsx';

/**
 * Two charts rather than one with two scales, which are hard to distinguish on a phone. Not animated, since they
 * redraw whenever an order arrives. Screen readers get the numbers instead.
 */
export default function DayCharts({ days }: { days: DayOfOrders[] }) {
  return (
    <TwoCharts>
      <Chart
        title={messages.orders}
        label={messages.ordersByDay({ days: describe(days, 'orders', formatCount) })}
      >
        <BarChart {...frame} data={days}>
          {axes(formatCount)}
          <Bar dataKey="orders" fill="var(--color-violet-400)" radius={[3, 3, 0, 0]} {...still} />
        </BarChart>
      </Chart>
      <Chart
        title={messages.revenue}
        label={messages.revenueByDay({ days: describe(days, 'revenue', formatRupees) })}
      >
        <AreaChart {...frame} data={days}>
          {axes(formatRoundRupees)}
          <Area
            dataKey="revenue"
            type="linear"
            stroke="var(--color-rani-600)"
            strokeWidth={2}
            fill="var(--color-rani-100)"
            {...still}
          />
        </AreaChart>
      </Chart>
    </TwoCharts>
  );
}

/** The highest day, in words. */
function describe(
  days: DayOfOrders[],
  field: 'orders' | 'revenue',
  words: (value: number) => string,
): string {
  const best = days.reduce((top, day) => (day[field] > top[field] ? day : top));
  return messages.busiestDay({ day: best.day, field: words(best[field]) });
}

const frame = {
  responsive: true,
  accessibilityLayer: false,
  syncId: 'days',
  style: { width: '100%', height: '100%' },
  margin: { top: 8, right: 4, bottom: 0, left: 0 },
} as const;

const still = { isAnimationActive: false } as const;

const axes = (words: (value: number) => string) => [
  <CartesianGrid key="grid" vertical={false} stroke="var(--color-jamun-200)" />,
  <XAxis
    key="x"
    dataKey="day"
    tickFormatter={formatShortDay}
    tickLine={false}
    axisLine={false}
    minTickGap={24}
  />,
  <YAxis
    key="y"
    width="auto"
    allowDecimals={false}
    tickCount={4}
    tickFormatter={words}
    tickLine={false}
    axisLine={false}
  />,
  <Tooltip
    key="tip"
    isAnimationActive={false}
    cursor={{ fill: 'var(--color-jamun-100)', stroke: 'var(--color-jamun-200)' }}
    content={({ active, payload }) =>
      active && payload[0] ? <DayTip day={payload[0].payload as DayOfOrders} /> : null
    }
  />,
];

const DayTip = ({ day: { day, orders, revenue } }: { day: DayOfOrders }) => (
  <ChartTip
    title={formatDay(day)}
    orders={messages.countedOrders({ orders })}
    revenue={formatRupees(revenue)}
  />
);
