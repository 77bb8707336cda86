import { useState } from 'react';

import type { KeyOutcome } from '#contract/payments/words.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import * as messages from '#messages/admin-payments.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { classes } from '#web/ui/classes.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

const outcomes: Record<KeyOutcome, (gateway: { name: string }) => string> = {
  accepted: messages.keysAccepted,
  refused: messages.keysRefused,
  unavailable: messages.keysUnavailable,
};

/** Which gateways have keys, and whether they accept them. */
export function KeysPanel({ gateways, has_hooks: hasHooks, problems }: PaymentProviders) {
  const [said, setSaid] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  async function test() {
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/payments/settings/test');
      setSaid(data.map(({ name, outcome }) => outcomes[outcome]({ name: capitalised(name) })));
    } catch (error) {
      setSaid([sentenceOf(error)]);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className={classes(panelClass, formClass())} aria-labelledby="keys-title" id="keys">
      <h3 id="keys-title">{messages.keys}</h3>
      {gateways.length === 0 && <p className="second">{messages.noKeys}</p>}
      {gateways.map(({ name, is_test: isTest }) => (
        <p key={name}>
          {(isTest ? messages.hasTestKeys : messages.hasKeys)({ name: capitalised(name) })}
        </p>
      ))}
      {gateways.length > 0 && !hasHooks && <p className="second">{messages.noHooks}</p>}
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <div role="status">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {gateways.length > 0 && (
        <div className={actionsClass()}>
          <button
            type="button"
            className={buttonClass()}
            disabled={isBusy}
            onClick={() => void test()}
          >
            {isBusy ? messages.testing : messages.testKeys}
          </button>
        </div>
      )}
    </section>
  );
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
