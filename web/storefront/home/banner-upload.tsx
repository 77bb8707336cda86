import { useEffect, useRef, useState } from 'react';

import { NewBannerForm } from '#contract/banners/schemas.ts';
import { limits } from '#contract/limits.ts';
import { kilobytes } from '#contract/media/words.ts';
import * as messages from '#messages/home.ts';
import { NewPicture, UploadProgress } from '#web/shared/forms/edit-pictures.tsx';
import { fitPicture } from '#web/shared/forms/fit-picture.ts';
import { PictureChooser } from '#web/shared/forms/picture-chooser.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { uploader } from '#web/data/upload-transport.ts';

import { BannerAlert } from './banner-alert.tsx';
import { type BannerFailure, bannerFailure } from './banner-failure.ts';
import { BannerOrderField } from './banner-order-field.tsx';
import { BannerWordsField } from './banner-words-field.tsx';
import styles from './banner-upload.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';
import { hintClass } from '#web/ui/looks/field.ts';
import { classes } from '#web/ui/classes.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

interface BannerUploadProps {
  isOpen: boolean;
  onClose: () => void;
  /** Receives the id of the new banner; undefined if the result of the upload is unknown. */
  onUploaded: (bannerId?: number) => void;
}

/** Adds a banner. */
export function BannerUpload({ isOpen, ...rest }: BannerUploadProps) {
  const [failure, setFailure] = useState<BannerFailure>();
  return (
    <>
      <Dialog title={messages.addImage} isOpen={isOpen} onClose={rest.onClose}>
        <UploadForm {...rest} onFailure={setFailure} />
      </Dialog>
      <BannerAlert failure={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}

interface UploadFormProps extends Omit<BannerUploadProps, 'isOpen'> {
  onFailure: (failure: BannerFailure | undefined) => void;
}

const failed = messages.uploadBannerFailed;
const networkError = messages.uploadBannerFailedText;
const bannerLimits = {
  maxBytes: limits.maxBannerPictureBytes,
  noPicture: messages.onlyImageFiles,
  tooLarge: () => messages.imageTooLarge,
};

function UploadForm({ onClose, onUploaded, onFailure }: UploadFormProps) {
  const [file, setFile] = useState<File>();
  const [isPreparing, setIsPreparing] = useState(false);
  const [share, setShare] = useState<number>();
  const upload = useRef<AbortController>(undefined);
  // Closing the form aborts the upload.
  useEffect(() => () => upload.current?.abort(), []);

  const { fieldErrors, isBusy, onSubmit } = useSubmit({
    schema: NewBannerForm,
    failed,
    send: async (_, form) => {
      const body = new FormData(form);
      if (file) body.append('file', file);
      const { signal } = (upload.current = new AbortController());
      try {
        const send = uploader(setShare, signal);
        const { data, message } = await send('POST /v1/products/dashboard-image', { body });
        showToast({ title: message });
        onUploaded(data.dashboard_image_id);
        onClose();
      } catch (error) {
        if (signal.aborted) onUploaded();
        else onFailure(bannerFailure(error, { failed, networkError }));
      } finally {
        setShare(undefined);
      }
    },
  });

  async function choose([chosen]: File[]): Promise<void> {
    if (!chosen) return;
    setIsPreparing(true);
    const { picture, fault } = await fitPicture(chosen, bannerLimits);
    setIsPreparing(false);
    if (picture) setFile(picture);
    else onFailure({ words: fault });
  }

  return (
    <form className={classes(formClass(), 'mt-3')} noValidate onSubmit={onSubmit}>
      <BannerOrderField error={fieldErrors['dashboard_image_order']} />
      <BannerWordsField error={fieldErrors['dashboard_image_text']} />
      <div className={styles.bannerChoice}>
        {file && <NewPicture file={file} />}
        <p className="sm" role="status">
          {file && (
            <>
              {file.name}{' '}
              <span className="second">{messages.kilobytes({ size: kilobytes(file.size) })}</span>
            </>
          )}
        </p>
        <PictureChooser
          label={file ? messages.chooseAnotherImage : messages.chooseImage}
          describedBy="banner-note"
          isBusy={isBusy || isPreparing}
          onChosen={(files) => void choose(files)}
        />
        <p className={hintClass} id="banner-note">
          {messages.bannerSizeHint}
        </p>
      </div>
      {share !== undefined && <UploadProgress share={share} />}
      <div className={actionsClass('sticky')}>
        <button type="button" className={buttonClass('plain')} onClick={onClose}>
          {messages.cancel}
        </button>
        <button
          type="submit"
          className={buttonClass('primary')}
          disabled={isBusy || isPreparing || file === undefined}
          aria-busy={isBusy}
        >
          {isBusy ? messages.uploading : messages.upload}
        </button>
      </div>
    </form>
  );
}
