import { useStore } from '#web/data/store.ts';
import { classes } from '#web/ui/classes.ts';
import { Legal } from '#web/shared/store/legal.tsx';

import styles from './print-head.module.css';

/** Who has sold what is printed; on the screen, header and footer show it. */
export function PrintHead() {
  const { store } = useStore();
  return (
    <div className={classes('only-print', styles.head)}>
      <strong>{store.shop_name}</strong>
      <p>{store.address}</p>
      <p>
        {store.phone} · {store.email}
      </p>
      <Legal store={store} />
    </div>
  );
}
