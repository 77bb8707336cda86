import * as messages from '#messages/accounts.ts';
import { Download } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { classes } from '#web/ui/classes.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';

/** Downloads all data that the shop stores about the user, as a file. */
export function ExportData({ phone }: { phone: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    try {
      const { data } = await api('GET /v1/user/export');
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `my-data-${phone}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={panelClass} aria-labelledby="account-data">
      <h2 id="account-data">{messages.yourData}</h2>
      <p className="second mt-2">{messages.yourDataHint}</p>
      <button
        type="button"
        className={classes(buttonClass('plain'), 'mt-3')}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void download()}
      >
        <Download />
        {isBusy ? messages.fetching : messages.downloadYourData}
      </button>
    </section>
  );
}
