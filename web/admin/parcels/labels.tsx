import type { ParcelLabel } from '#contract/parcels/answers.ts';
import * as messages from '#messages/admin-parcels.ts';
import { Printer } from '#web/admin/icons.tsx';
import { api } from '#web/data/fetch-transport.ts';
import { apiContext } from '#web/data/loader-api.ts';
import { settled, useLoaded } from '#web/data/use-loaded.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { Loaded } from '#web/shared/loading/loaded.tsx';
import { Back } from '#web/shared/navigation/back.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { pageHeadClass } from '#web/ui/looks/heads.ts';

import type { Route } from './+types/labels.ts';
import { Label } from './label.tsx';
import styles from './labels.module.css';

const maxLabels = 50;

export function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const load = context.get(apiContext);
  const given = (url.searchParams.get('ids') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  const ids = [...new Set(given)].slice(0, maxLabels);
  return {
    labels:
      ids.length === 0
        ? settled(Promise.resolve({ status: 1 as const, data: [] }))
        : settled(load('GET /v1/packing/labels', { query: { ids: ids.join(',') } })),
  };
}

/** What is printed is labelled; if the shop cannot be reached, it is printed all the same. */
async function print(labels: ParcelLabel[]): Promise<void> {
  const ids = labels.map(({ parcel_id: id }) => id);
  await api('POST /v1/packing/labels', { body: { ids } }).catch(showFailure);
  window.print();
}

/** Labels of several parcels, each on a sheet of 100 × 150 mm. */
export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const labels = useLoaded(loaderData.labels);
  return (
    <section aria-labelledby="labels-title">
      <div className={classes(pageHeadClass, 'no-print')}>
        <Back to="/admin/parcels?view=packed" />
        <h2 id="labels-title">{messages.labelsTitle}</h2>
        {labels.answer && labels.answer.data.length > 0 && (
          <button
            type="button"
            className={classes(buttonClass('primary', 'small'), 'push')}
            onClick={() => void print(labels.answer?.data ?? [])}
          >
            <Printer />
            {messages.print}
          </button>
        )}
      </div>
      <Loaded
        of={labels}
        lead={messages.fetchLabelsFailed}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={messages.noLabels} text={messages.noLabelsText} />}
      >
        {({ data }) => (
          <div className={styles.labels}>
            {data.map((label) => (
              <Label key={label.parcel_id} label={label} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
