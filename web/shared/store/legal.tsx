import * as messages from '#messages/store.ts';

import type { ShopStore } from '../../data/shop-store.ts';
import styles from './legal.module.css';

/** The details that Indian law requires of a shop. Those that are not set are left out. */
export function Legal({ store }: { store: ShopStore }) {
  const facts = [
    { name: messages.soldBy, value: store.legal_name },
    { name: messages.grievanceOfficer, value: store.grievance_officer },
    { name: messages.gstin, value: store.gstin },
  ].filter(({ value }) => value !== '');
  return (
    <dl className={styles.legal}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
