import { useState } from 'react';

import { NewBannerForm } from '#contract/banners/schemas.ts';
import { limits } from '#contract/limits.ts';
import { momentOf } from '#contract/times.ts';
import * as messages from '#messages/admin-banners.ts';
import { uploader } from '#web/data/upload-transport.ts';
import { NewPicture, UploadProgress } from '#web/shared/forms/edit-pictures.tsx';
import { fitPicture } from '#web/shared/forms/fit-picture.ts';
import { PictureChooser } from '#web/shared/forms/picture-chooser.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { actionsClass } from '#web/ui/looks/actions.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { errorClass, hintClass } from '#web/ui/looks/field.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { showToast } from '#web/ui/toast.ts';

const bannerLimits = {
  maxBytes: limits.maxBannerPictureBytes,
  noPicture: messages.noPicture,
  tooLarge: () => messages.pictureTooLarge,
};

/** Adds a banner: its picture is chosen first, and everything else may be left as it is. */
export function NewBanner({ onAdded }: { onAdded: () => void }) {
  const [picture, setPicture] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [isPreparing, setIsPreparing] = useState(false);

  async function choose([chosen]: File[]): Promise<void> {
    if (!chosen) return;
    setFault(undefined);
    setIsPreparing(true);
    const fitted = await fitPicture(chosen, bannerLimits);
    setIsPreparing(false);
    setPicture(fitted.picture);
    setFault(fitted.fault);
  }

  const close = () => setPicture(undefined);
  return (
    <div className="mb-4">
      <PictureChooser
        label={isPreparing ? messages.preparing : messages.addBanner}
        describedBy="new-banner-note"
        isBusy={isPreparing}
        onChosen={(files) => void choose(files)}
      />
      <p className={hintClass} id="new-banner-note">
        {messages.pictureHint}
      </p>
      {fault !== undefined && (
        <p className={errorClass} role="alert">
          {fault}
        </p>
      )}
      <Dialog title={messages.addBanner} isOpen={picture !== undefined} onClose={close}>
        {picture && <BannerForm picture={picture} onClose={close} onAdded={onAdded} />}
      </Dialog>
    </div>
  );
}

interface BannerFormProps {
  picture: File;
  onClose: () => void;
  onAdded: () => void;
}

function BannerForm({ picture, onClose, onAdded }: BannerFormProps) {
  const [share, setShare] = useState<number>();
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema: NewBannerForm,
    failed: messages.addFailed,
    prepare: fieldsOf,
    send: async (given) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(given)) {
        if (value !== undefined) body.append(name, String(value));
      }
      body.append('file', picture);
      try {
        const { message } = await uploader(setShare)('POST /v1/products/dashboard-image', {
          body,
        });
        showToast({ title: message });
      } finally {
        setShare(undefined);
      }
      onAdded();
      onClose();
    },
  });
  return (
    <form
      className={formClass()}
      noValidate
      onSubmit={onSubmit}
      onInput={({ target }) => forgetError((target as HTMLInputElement).name)}
    >
      <FormNotice failure={failure} />
      <NewPicture file={picture} />
      <Field
        label={messages.words}
        name="dashboard_image_text"
        maxLength={limits.maxBannerWords}
        autoComplete="off"
        hint={messages.wordsHint}
        error={fieldErrors['dashboard_image_text']}
      />
      <Field
        label={messages.starts}
        type="datetime-local"
        name="starts_at"
        hint={messages.startsHint}
        error={fieldErrors['starts_at']}
      />
      <Field
        label={messages.ends}
        type="datetime-local"
        name="ends_at"
        hint={messages.endsHint}
        error={fieldErrors['ends_at']}
      />
      {share !== undefined && <UploadProgress share={share} />}
      <div className={actionsClass('sticky')}>
        <button type="button" className={buttonClass('plain')} onClick={onClose}>
          {messages.cancel}
        </button>
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {isBusy ? messages.adding : messages.addBanner}
        </button>
      </div>
    </form>
  );
}

const fieldsOf = (fields: Record<string, unknown>) => ({
  dashboard_image_text: fields['dashboard_image_text'],
  starts_at: momentOf(fields['starts_at']) ?? undefined,
  ends_at: momentOf(fields['ends_at']) ?? undefined,
});
