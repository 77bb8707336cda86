import { type DeliveryRules, NewDeliveryRules } from '#contract/shipping/rules.ts';
import { shippingLimits } from '#contract/shipping/words.ts';
import * as messages from '#messages/admin-delivery.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { useTypedDraft } from '#web/shared/forms/use-typed-draft.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { checkClass } from '#web/ui/looks/option.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { showToast } from '#web/ui/toast.ts';

import { CalendarFields } from './calendar-fields.tsx';
import { deliveryLabels } from './delivery-labels.ts';
import { type DeliveryDraft, draftOf, draftShape, rulesOf } from './delivery-draft.ts';
import { stackClass, twoClass } from './delivery-look.ts';
import type { Seen } from '#web/admin/save-seen.ts';
import { useWhole } from './use-whole.tsx';
import { SurchargeFields } from './surcharge-fields.tsx';
import { ZoneFields } from './zone-fields.tsx';

interface DeliveryFormProps {
  rules: Seen<DeliveryRules>;
  categories: { category_id: number; category_name: string }[];
  /** Called with whether something is not saved. */
  onTouched: (isTouched: boolean) => void;
  onSaved: () => void;
}

/** All rules, saved together. */
export function DeliveryForm({ rules, categories, onTouched, onSaved }: DeliveryFormProps) {
  const stored = useTypedDraft<DeliveryDraft>('delivery', {
    from: rules.data,
    shape: draftShape,
    onGoOn: (typed) => change(typed),
  });
  const { draft, change, save, notice } = useWhole(rules, {
    draftOf,
    labels: deliveryLabels,
    read: () => api('GET /v1/shipping/rules'),
    onTyped: (typed, saved) => {
      stored.store(typed, saved);
      onTouched(true);
    },
  });
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: NewDeliveryRules,
    prepare: () => rulesOf(draft),
    failed: messages.saveDeliveryFailed,
    send: async (body) => {
      const { message } = await save((headers) => api('PUT /v1/shipping/rules', { body, headers }));
      stored.saved();
      onTouched(false);
      onSaved();
      showToast({ title: message, text: messages.delivery });
    },
  });
  const field = (name: string) => ({ name, error: fieldErrors[name] });
  return (
    <form className={stackClass} noValidate aria-label={messages.delivery} onSubmit={onSubmit}>
      {stored.notice}
      <FormNotice failure={failure} />
      {notice}
      <section className={classes(panelClass, stackClass)} aria-labelledby="zones-title">
        <h3 id="zones-title">{messages.zones}</h3>
        <p className="second">{messages.zonesText}</p>
        <ZoneFields
          zones={draft.zones}
          errors={fieldErrors}
          onChange={(zones) => change({ zones })}
        />
      </section>
      <section className={classes(panelClass, stackClass)} aria-labelledby="calendar-title">
        <h3 id="calendar-title">{messages.howItIsSent}</h3>
        <CalendarFields draft={draft} errors={fieldErrors} onChange={change} />
      </section>
      <section className={classes(panelClass, stackClass)} aria-labelledby="weights-title">
        <h3 id="weights-title">{messages.weights}</h3>
        <div className={twoClass}>
          <Field
            label={messages.defaultGrams}
            inputMode="numeric"
            value={draft.defaultGrams}
            onChange={(event) => change({ defaultGrams: event.target.value })}
            {...field('default_grams')}
          />
          <Field
            label={messages.divisor}
            hint={messages.divisorHint}
            inputMode="numeric"
            value={draft.divisor}
            onChange={(event) => change({ divisor: event.target.value })}
            {...field('volumetric_divisor')}
          />
        </div>
        <h3>{messages.surcharges}</h3>
        <p className="second">{messages.surchargesText}</p>
        <SurchargeFields
          surcharges={draft.surcharges}
          categories={categories}
          errors={fieldErrors}
          onChange={(surcharges) => change({ surcharges })}
        />
      </section>
      <section className={classes(panelClass, stackClass)} aria-labelledby="pickup-title">
        <h3 id="pickup-title">{messages.pickup}</h3>
        <label className={checkClass}>
          <input
            type="checkbox"
            checked={draft.pickupEnabled}
            onChange={(event) => change({ pickupEnabled: event.target.checked })}
          />
          {messages.pickupEnabled}
        </label>
        <div className={twoClass}>
          <Field
            label={messages.pickupPlace}
            hint={messages.pickupPlaceHint}
            value={draft.pickupPlace}
            onChange={(event) => change({ pickupPlace: event.target.value })}
            {...field('pickup_place')}
          />
          <Field
            label={messages.pickupHours}
            hint={messages.pickupHoursHint}
            maxLength={shippingLimits.maxPickupHours}
            value={draft.pickupHours}
            onChange={(event) => change({ pickupHours: event.target.value })}
            {...field('pickup_hours')}
          />
          <Field
            label={messages.pickupDays}
            inputMode="numeric"
            value={draft.pickupDays}
            onChange={(event) => change({ pickupDays: event.target.value })}
            {...field('pickup_days')}
          />
        </div>
      </section>
      <div className={actionsClass('sticky')}>
        <button
          type="submit"
          className={classes(buttonClass('primary'), leadClass)}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.saving : messages.save}
        </button>
      </div>
    </form>
  );
}
