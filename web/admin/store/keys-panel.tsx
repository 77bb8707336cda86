import { useState } from 'react';

import type { KeyOutcome } from '#contract/payments/words.ts';
import type { PaymentProviders } from '#contract/store/payment-settings.ts';
import * as messages from '#messages/admin-payments.ts';
import { sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { panelClass } from '#web/ui/looks/panel.ts';

import { sectionId } from '#web/admin/section-id.ts';
import { SettingsSection } from './settings-section.tsx';

const outcomes: Record<KeyOutcome, (gateway: { title: string }) => string> = {
  accepted: messages.keysAccepted,
  refused: messages.keysRefused,
  unavailable: messages.keysUnavailable,
};

/** Which gateways have keys, and whether they accept them. */
export function KeysPanel({ gateways, problems }: PaymentProviders) {
  const [results, setResults] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [first, ...others] = gateways;
  async function test() {
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/payments/settings/test');
      setResults(data.map(({ title, outcome }) => outcomes[outcome]({ title })));
    } catch (error) {
      setResults([sentenceOf(error)]);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section className={panelClass} aria-label={messages.keys} id={sectionId(messages.keys)}>
      <SettingsSection title={messages.keys}>
        {gateways.length === 0 && <p className="second">{messages.noKeys}</p>}
        {gateways.map(({ name, title, is_test: isTest }) => (
          <p key={name}>{(isTest ? messages.hasTestKeys : messages.hasKeys)({ title })}</p>
        ))}
        {first && others.length > 0 && (
          <p className="second">{messages.newPaymentsThrough({ title: first.title })}</p>
        )}
        {gateways
          .filter(({ has_hooks: hasHooks }) => !hasHooks)
          .map(({ name, title }) => (
            <p key={name} className="second">
              {messages.noHooks({ title })}
            </p>
          ))}
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        <div role="status">
          {results.map((sentence) => (
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
      </SettingsSection>
    </section>
  );
}
