import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

import {
  NewComplaint,
  NewVisitorComplaint,
  type ComplaintThread,
} from '#contract/complaints/schemas.ts';
import { type ComplaintAbout, complaintAbouts, kindsOf } from '#contract/complaints/words.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/complaints.ts';
import { api } from '#web/data/fetch-transport.ts';
import { useSession } from '#web/data/session.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { PhotographFields } from '#web/shared/forms/photograph-fields.tsx';
import { usePhotographs } from '#web/shared/forms/use-photographs.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { NamedText } from '#web/ui/named-text.tsx';

import { TextArea } from './text-area.tsx';
import { withPhotographs } from './with-photographs.ts';

/** A product that a link has named. */
export interface NamedProduct {
  id: number;
  name: string;
}

interface ComplainFormProps {
  product: NamedProduct | undefined;
  onSent: (complaint: ComplaintThread, phone: string | undefined) => void;
}

type Given = z.output<typeof NewComplaint> & { phone_no?: string | undefined };

const optional = new Set(['order_id', 'product_name', 'name']);

const isAbout = (text: string): text is ComplaintAbout =>
  complaintAbouts.some((one) => one === text);

/** A form for a complaint. A visitor who is not logged in gives a phone number, to be answered and to find it again. */
export function ComplainForm({ product, onSent }: ComplainFormProps) {
  const session = useSession();
  const [parameters] = useSearchParams();
  const order = parameters.get('order') ?? '';
  const [about, setAbout] = useState<ComplaintAbout | ''>(
    product ? 'product' : order !== '' ? 'order' : parameters.get('about') === 'data' ? 'data' : '',
  );
  const pictures = usePhotographs(limits.maxComplaintPhotographs);
  const schema: z.ZodType<Given> = session ? NewComplaint : NewVisitorComplaint;
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema,
    // Empty fields are not sent.
    prepare: (fields) => ({
      ...Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => value !== '' || !optional.has(name)),
      ),
      ...(about === 'product' && product && { product_id: product.id }),
    }),
    failed: messages.complainFailed,
    send: async ({ phone_no: phone, ...body }) => {
      const { data } =
        phone === undefined
          ? await api('POST /v1/complaints', { body })
          : await api('POST /v1/complaints/number', { body: { ...body, phone_no: phone } });
      const whose =
        phone === undefined ? { id: data.complaint_id } : { number: data.number, phone_no: phone };
      onSent(await withPhotographs(data, whose, pictures.photographs), phone);
    },
  });
  return (
    <form className={classes(formClass(), 'mt-3')} method="post" noValidate onSubmit={onSubmit}>
      <FormNotice failure={failure} />
      <SelectField
        label={messages.about}
        name="about"
        placeholder={messages.choose}
        required
        options={complaintAbouts.map((value) => ({ value, label: messages.abouts[value] }))}
        value={about}
        error={fieldErrors['about']}
        onChange={({ target: { value } }) => {
          setAbout(isAbout(value) ? value : '');
          forgetError();
        }}
      />
      {about === 'order' && (
        <Field
          label={messages.orderNumber}
          name="order_id"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          defaultValue={order}
          error={fieldErrors['order_id']}
          onChange={() => forgetError('order_id')}
        />
      )}
      {about === 'product' &&
        (product ? (
          <p>
            <NamedText
              text={messages.aboutProduct({ product: product.name })}
              name={product.name}
            />
          </p>
        ) : (
          <Field
            label={messages.whichProduct}
            name="product_name"
            autoComplete="off"
            maxLength={limits.maxCatalogueNameLength}
            required
            error={fieldErrors['product_name']}
            onChange={() => forgetError('product_name')}
          />
        ))}
      <SelectField
        key={about === 'data' ? about : undefined}
        label={about === 'data' ? messages.dataKind : messages.kind}
        {...(about === 'data' && { hint: messages.dataHint })}
        name="kind"
        placeholder={messages.choose}
        required
        options={kindsOf(about).map((value) => ({ value, label: messages.kinds[value] }))}
        error={fieldErrors['kind']}
        onChange={() => forgetError('kind')}
      />
      <TextArea
        label={messages.whatHappened}
        name="text"
        rows={6}
        maxLength={limits.maxComplaintLength}
        error={fieldErrors['text']}
        onEdit={() => forgetError('text')}
      />
      <PhotographFields pictures={pictures} hint={messages.photographsHint} />
      <Field
        label={messages.yourName}
        name="name"
        autoComplete="name"
        maxLength={limits.maxNameLength}
        error={fieldErrors['name']}
        onChange={() => forgetError('name')}
      />
      {!session && (
        <Field
          label={messages.phoneNumber}
          name="phone_no"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          required
          hint={messages.phoneHint}
          error={fieldErrors['phone_no']}
          onChange={() => forgetError('phone_no')}
        />
      )}
      <button
        type="submit"
        className={buttonClass('primary')}
        disabled={isBusy || pictures.isPreparing}
        aria-busy={isBusy}
      >
        {isBusy ? messages.sending : messages.send}
      </button>
    </form>
  );
}
