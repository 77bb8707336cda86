import * as messages from '#messages/admin-dashboard.ts';
import { formatRevenue } from '#messages/amounts.ts';
import { formatCount } from '#messages/formats.ts';
import { ChevronDown } from '#web/ui/icons.tsx';

import styles from './numbers.module.css';

interface NumbersProps {
  tables: TableProps[];
}

interface TableProps {
  caption: string;
  /** The heading of the first column. */
  first: string;
  rows: { label: string; orders: number; revenue: number }[];
}

/** The orders and the revenue that charts show, as tables that are opened. */
export const Numbers = ({ tables }: NumbersProps) => (
  <details className={styles.numbers}>
    <summary>
      <ChevronDown className={styles.arrow} />
      {messages.showTheNumbers}
    </summary>
    {tables.map((table) => (
      <Table key={table.caption} {...table} />
    ))}
  </details>
);

const Table = ({ caption, first, rows }: TableProps) => (
  <table>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{messages.orders}</th>
        <th scope="col">{messages.revenue}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, orders, revenue }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{formatCount(orders)}</td>
          <td>{formatRevenue(revenue)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
