import { useState } from 'react';

import type { KeyOutcome } from '#contract/payments/words.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { classes } from '#web/ui/classes.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

const outcomes: Record<KeyOutcome, string> = {
  accepted: 'accepts these keys.',
  refused: 'refuses these keys. Please copy them again from its dashboard.',
  unavailable: 'does not respond right now. Please try again in a moment.',
};

/** Which gateways have keys, and whether they accept them. */
export function KeysPanel({ gateways, has_hooks: hasHooks, problems }: PaymentProviders) {
  const [said, setSaid] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  async function test() {
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/payments/settings/test');
      setSaid(data.map(({ name, outcome }) => `${capitalised(name)} ${outcomes[outcome]}`));
    } catch (error) {
      setSaid([sentenceOf(error)]);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className={classes(panelClass, formClass())} aria-labelledby="keys-title" id="keys">
      <h3 id="keys-title">Keys of gateways</h3>
      {gateways.length === 0 && (
        <p className="second">
          No gateway has keys. They are set in the environment of the shop, never here; without them
          cards are not offered.
        </p>
      )}
      {gateways.map(({ name, is_test: isTest }) => (
        <p key={name}>
          {capitalised(name)} has keys{isTest && ' for trying: no real money moves'}.
        </p>
      ))}
      {gateways.length > 0 && !hasHooks && (
        <p className="second">
          It cannot tell the shop at once: the secret of its hooks, or HOOK_TOKEN, is not set. The
          shop asks instead, and learns of a payment within minutes.
        </p>
      )}
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
            {isBusy ? 'Testing...' : 'Test these keys'}
          </button>
        </div>
      )}
    </section>
  );
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
