import { useState } from 'react';

import { NewTaxProfile, type TaxProfile, type TaxProfiles } from '#contract/tax/schemas.ts';
import { type SellerKind, gstStateCodes, gstStates, sellerKinds } from '#contract/tax/words.ts';
import { timeField } from '#contract/times.ts';
import * as messages from '#messages/admin-tax.ts';
import { sectionId } from '#web/admin/section-id.ts';
import { ApiError } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { CircleAlert } from '#web/ui/icons.tsx';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { errorClass, inputClass } from '#web/ui/looks/field.ts';
import { noticeClass } from '#web/ui/looks/notice.ts';
import { checkClass } from '#web/ui/looks/option.ts';
import { panelClass } from '#web/ui/looks/panel.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.ts';

import { SettingsSection } from './settings-section.tsx';
import { historyClass, legendClass, moreClass, questionClass } from './tax-parts.ts';

interface SellerFormProps {
  profiles: TaxProfiles;
  /** Called with whether the form has unsaved changes. */
  onTouched: (title: string, isTouched: boolean) => void;
}

const states = gstStateCodes.map((code) => ({ value: code, label: gstStates[code] }));

/** Three questions: registered or not, the number or the state, and since when under what name. */
export function SellerForm({ profiles, onTouched }: SellerFormProps) {
  const [{ current, history, suggested }, setProfiles] = useState(profiles);
  const [today] = useState(() => timeField(new Date().toISOString()).slice(0, 10));
  const [turn, setTurn] = useState(0);
  const [kind, setKind] = useState<SellerKind | undefined>(current?.kind);
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema: NewTaxProfile,
    failed: messages.saveFailed,
    send: async (body) => {
      const { message, data } = await api('POST /v1/tax/profile', { body });
      setProfiles(data);
      if (body.valid_from <= today) await showInShop(body);
      setTurn((known) => known + 1);
      onTouched(messages.seller, false);
      showToast({ title: message, text: messages.seller });
    },
  });
  const known = current ?? suggested;
  return (
    <form
      id={sectionId(messages.seller)}
      className={panelClass}
      noValidate
      onSubmit={onSubmit}
      onInput={() => onTouched(messages.seller, true)}
      aria-label={messages.seller}
    >
      <SettingsSection title={messages.seller}>
        <p className="second">{messages.sellerText}</p>
        <CurrentProfile current={current} />
        <FormNotice failure={failure} />
        <fieldset className={questionClass}>
          <legend className={legendClass}>{messages.kindQuestion}</legend>
          {sellerKinds.map((one) => (
            <label className={checkClass} key={one}>
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => setKind(one)}
                aria-describedby={fieldErrors['kind'] && 'seller-kind-error'}
              />
              <span>
                {messages.kinds[one]}
                <br />
                <span className="sm second">{messages.kindHints[one]}</span>
              </span>
            </label>
          ))}
          {fieldErrors['kind'] && (
            <p className={errorClass} id="seller-kind-error">
              <CircleAlert />
              {fieldErrors['kind']}
            </p>
          )}
        </fieldset>
        {kind && (
          <fieldset className={questionClass} key={`${kind} ${turn}`}>
            <legend className={legendClass}>{messages.placeQuestion}</legend>
            {kind === 'unregistered' ? (
              <SelectField
                label={messages.state}
                name="state_code"
                placeholder={messages.chooseState}
                options={states}
                defaultValue={current?.state_code ?? ''}
                error={fieldErrors['state_code']}
                required
              />
            ) : (
              <Field
                label={messages.gstin}
                name="gstin"
                defaultValue={known.gstin ?? ''}
                hint={messages.gstinHint}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                error={fieldErrors['gstin']}
                required
              />
            )}
          </fieldset>
        )}
        {kind && (
          <fieldset className={questionClass} key={turn}>
            <legend className={legendClass}>{messages.sinceQuestion}</legend>
            <Field
              label={messages.validFrom}
              name="valid_from"
              type="date"
              defaultValue={today}
              hint={messages.validFromHint}
              error={fieldErrors['valid_from']}
              required
            />
            <Field
              label={messages.legalName}
              name="legal_name"
              defaultValue={known.legal_name}
              maxLength={200}
              error={fieldErrors['legal_name']}
              required
            />
            <FieldFrame label={messages.addressOnPapers} error={fieldErrors['address']} isRequired>
              {(ties) => (
                <textarea
                  {...ties}
                  className={inputClass}
                  name="address"
                  defaultValue={known.address}
                  maxLength={500}
                />
              )}
            </FieldFrame>
          </fieldset>
        )}
        <div className={actionsClass()}>
          <button
            type="submit"
            className={classes(buttonClass('primary'), leadClass)}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? messages.saving : messages.saveSeller}
          </button>
        </div>
        {history.length > 0 && <History history={history} />}
      </SettingsSection>
    </form>
  );
}

/** The shop shows the same as its own: nobody is asked for it twice. */
async function showInShop({ legal_name, gstin }: NewTaxProfile): Promise<void> {
  try {
    await api('PATCH /v1/user/information', { body: { legal_name, gstin } });
  } catch (error) {
    const isSame = error instanceof ApiError && error.problem.type.endsWith('#error-no_changes');
    if (!isSame) showFailure(error);
  }
}

const words = {
  unregistered: messages.nowUnregistered,
  composition: messages.nowComposition,
  regular: messages.nowRegular,
};

const wordsOf = ({ kind, gstin, state_code: code }: TaxProfile): string =>
  words[kind]({ gstin: gstin ?? '', state: gstStates[code] });

function CurrentProfile({ current }: { current: TaxProfile | null }) {
  if (!current) {
    return (
      <p className={noticeClass('low')}>
        <CircleAlert />
        {messages.noTaxProfile}
      </p>
    );
  }
  return (
    <>
      <p>{wordsOf(current)}</p>
      {current.kind !== 'regular' && (
        <p className={noticeClass('low')}>
          <CircleAlert />
          {messages.onlyIn({ state: gstStates[current.state_code] })}
        </p>
      )}
    </>
  );
}

const History = ({ history }: { history: TaxProfile[] }) => (
  <details>
    <summary className={moreClass}>{messages.history}</summary>
    <ul className={historyClass}>
      {history.map((one) => (
        <li key={one.profile_id}>
          {messages.historyLine({ from: one.valid_from, kind: wordsOf(one), at: one.added_at })}
        </li>
      ))}
    </ul>
  </details>
);
