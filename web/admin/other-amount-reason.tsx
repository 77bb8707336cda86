import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-money.ts';
import { whyMissing } from '#messages/admin-take-back.ts';
import { Field } from '#web/ui/field.tsx';

import type { OtherAmount } from './use-other-amount.ts';

/** Asks why a payment of another amount is the one of this order all the same. */
export const OtherAmountReason = ({ other }: { other: OtherAmount }) =>
  other.differs && (
    <div className="mt-3">
      <Field
        label={messages.whyAllTheSame}
        hint={messages.whyAllTheSameHint}
        required
        maxLength={limits.maxReasonLength}
        autoComplete="off"
        value={other.why}
        error={other.isMissing ? whyMissing : undefined}
        onChange={({ target }) => other.setWhy(target.value)}
      />
    </div>
  );
