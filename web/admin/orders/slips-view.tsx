import { Printer } from '#web/admin/icons.tsx';

import * as messages from '#messages/admin-orders.ts';
import type { Loaded as Loading } from '#web/data/use-loaded.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import { Slip } from './slip.tsx';
import type { SlipFacts } from './slip-facts.ts';
import styles from './slips-view.module.css';

/** As many as a page of the packing board has. */
const maxSlips = 50;

/** The orders whose slips a URL asks for. */
export const slipsIn = (search: URLSearchParams): string[] => {
  const ids = (search.get('ids') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids)].slice(0, maxSlips);
};

interface SlipsViewProps<Answer> {
  of: Loading<Answer>;
  slips: SlipFacts[] | undefined;
  /** The list that one came from. */
  back: string;
}

/** The packing slips of several orders, each on a sheet of its own. */
export const SlipsView = <Answer,>({ of: loaded, slips, back }: SlipsViewProps<Answer>) => (
  <section aria-labelledby="slips-title">
    <div className={classes(pageHeadClass, 'no-print')}>
      <Back to={back} />
      <h2 id="slips-title">{messages.packingSlips}</h2>
      {slips && slips.length > 0 && (
        <button
          type="button"
          className={classes(buttonClass('primary', 'small'), 'push')}
          onClick={() => window.print()}
        >
          <Printer />
          {messages.print}
        </button>
      )}
    </div>
    <Loaded
      of={loaded}
      lead={messages.fetchOrderFailed}
      isEmpty={() => slips?.length === 0}
      empty={<EmptyState title={messages.noSlips} text={messages.noSlipsText} />}
    >
      {() => (
        <div className={styles.slips}>
          {slips?.map((slip) => (
            <Slip key={slip.order_id} slip={slip} />
          ))}
        </div>
      )}
    </Loaded>
  </section>
);
