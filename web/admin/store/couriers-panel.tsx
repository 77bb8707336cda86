import { useState } from 'react';

import type { BookedCouriers } from '#contract/parcels/answers.ts';
import type { KeyOutcome } from '#contract/payments/words.ts';
import * as messages from '#messages/admin-parcels.ts';
import * as keyMessages from '#messages/admin-payments.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { stackClass } from './delivery-look.ts';

const outcomes: Record<KeyOutcome, (courier: { title: string }) => string> = {
  accepted: keyMessages.keysAccepted,
  refused: keyMessages.keysRefused,
  unavailable: keyMessages.keysUnavailable,
};

/** Which couriers have keys, and whether they accept them. */
export function CouriersPanel({ couriers, problems }: BookedCouriers) {
  const [results, setResults] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  async function test() {
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/packing/couriers/test');
      setResults(data.map(({ title, outcome }) => outcomes[outcome]({ title })));
    } catch (error) {
      setResults([sentenceOf(error)]);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className={classes(panelClass, stackClass)} aria-labelledby="couriers-title">
      <h3 id="couriers-title">{messages.couriersConnected}</h3>
      {couriers.length === 0 && <p className="second">{messages.noCouriers}</p>}
      {couriers.map(({ name, title, has_hooks: hasHooks }) => (
        <div key={name}>
          <p>{messages.courierHasKeys({ title })}</p>
          {!hasHooks && <p className="second">{messages.courierCannotTell({ title })}</p>}
        </div>
      ))}
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <div role="status">
        {results.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {couriers.length > 0 && (
        <div>
          <button
            type="button"
            className={buttonClass('plain')}
            disabled={isBusy}
            onClick={() => void test()}
          >
            {isBusy ? keyMessages.testing : keyMessages.testKeys}
          </button>
        </div>
      )}
    </section>
  );
}
