import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';

import type { Call } from '#contract/call.ts';
import { claimsIn } from '#contract/catalogue/claims.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/admin-catalogue.ts';
import * as headings from '#messages/admin-headings.ts';
import { api } from '#web/data/fetch-transport.ts';
import { UploadProgress } from '#web/shared/forms/edit-pictures.tsx';
import { useDraft } from '#web/shared/forms/use-draft.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { uploader } from '#web/data/upload-transport.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useLeaveGuard } from '#web/ui/use-leave-guard.tsx';

import { newerProduct } from './newer-product.ts';
import { PictureFields } from './picture-fields.tsx';
import { ProductFields, type CategoriesToChoose } from './product-fields.tsx';
import { withoutBlanks } from './shipping-blanks.ts';
import { usePictureDraft } from './use-picture-draft.ts';
import { usePictures } from './use-pictures.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './product-form.module.css';
import { panelClass } from '#web/ui/looks/panel.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { formClass } from '#web/ui/looks/form.ts';
import { actionsClass, leadClass } from '#web/ui/looks/actions.ts';

/** Long enough to read it, beside the way back to the list. */
const claimsShownMs = 15_000;

interface ProductFormProps<Body> {
  /** The product to edit; undefined to add one. */
  product?: Product;
  categories: CategoriesToChoose;
  schema: z.ZodType<Body>;
  /** The message if there would be too many pictures. */
  maxPicturesWords: string;
  action: string;
  busyAction: string;
  failed: string;
  /** The message if the shop cannot be reached. */
  networkError: string;
  success: string;
  /** Sends the form with a client that reports upload progress; `known` is the product as last loaded. */
  save: (body: FormData, send: Call, known: Product | undefined) => Promise<unknown>;
  onSaved?: () => void;
}

/** A product's form. Its rules are checked in order, and the first broken one is displayed above it. */
export function ProductForm<Body>(props: ProductFormProps<Body>) {
  const {
    categories,
    schema,
    maxPicturesWords,
    action,
    busyAction,
    failed,
    networkError,
    success,
    save,
    onSaved,
  } = props;
  const navigate = useNavigate();
  // What is being edited stays as it was opened, even if the page loads again.
  const [product] = useState(props.product);
  const [isSaved, setIsSaved] = useState(false);
  const pictures = usePictures(product);
  const [known, setKnown] = useState(product);
  const [share, setShare] = useState<number>();
  const [isTouched, setIsTouched] = useState(false);
  const draft = `product:${product?.product_id ?? 'new'}`;
  const pictureDraft = usePictureDraft(draft, pictures);
  const { formRef, notice, end: endTyped } = useDraft(draft, pictureDraft);
  const end = () => {
    endTyped();
    pictureDraft.end();
  };
  const leaving = useLeaveGuard((isTouched || pictures.isChanged) && !isSaved, end);
  const { fieldErrors, failure, isBusy, forgetError, onSubmit } = useSubmit({
    schema,
    failed,
    networkError,
    send: async (_body, form) => {
      const body = withoutBlanks(new FormData(form));
      pictures.writeTo(body);
      try {
        await save(body, pictures.added.length > 0 ? uploader(setShare) : api, known);
      } catch (error) {
        if (known) setKnown((await newerProduct(error, known, form)) ?? known);
        throw error;
      } finally {
        setShare(undefined);
      }
      end();
      setIsSaved(true);
      warnOfClaims(body);
    },
  });
  const errors = Object.values(fieldErrors).filter((words) => words !== undefined);
  // After what was changed meanwhile by somebody else come all their changes: not each has a field that shows it.
  const words = failure === undefined ? errors[0] : [failure, ...errors].join(' ');

  // A timer: the message stays on screen for a moment.
  useEffect(() => {
    if (!isSaved) return;
    const leave = setTimeout(() => {
      onSaved?.();
      void navigate('/admin');
    }, limits.savedProductMs);
    return () => clearTimeout(leave);
  }, [isSaved, navigate, onSaved]);

  return (
    <form
      ref={formRef}
      className={classes(panelClass, formClass(), styles.productForm)}
      noValidate
      onSubmit={onSubmit}
      onInput={({ target }) => {
        setIsTouched((isSoFar) => isSoFar || !isFile(target));
        forgetError(nameOf(target));
      }}
    >
      {/* The select of sub-categories takes its value once it has its options. */}
      {categories.answer && notice}
      <FormNotice success={isSaved ? success : undefined} failure={words} />
      {known && <input type="hidden" name="seen_stock" value={known.stock} />}
      {/* First what is at hand with a phone: the photographs. */}
      <PictureFields pictures={pictures} maxWords={maxPicturesWords} />
      <ProductFields product={product} errors={fieldErrors} categories={categories} />
      {share !== undefined && <UploadProgress share={share} />}
      <div className={actionsClass()}>
        <button
          type="button"
          className={buttonClass('plain')}
          onClick={() => void navigate('/admin')}
        >
          {messages.cancel}
        </button>
        <button
          type="submit"
          className={classes(buttonClass('primary'), leadClass)}
          disabled={isBusy || isSaved || pictures.isPreparing}
          aria-busy={isBusy}
        >
          {isBusy ? busyAction : action}
        </button>
      </div>
      {leaving}
    </form>
  );
}

/** Food may be called some things only with a proof; what was saved stays saved. */
function warnOfClaims(body: FormData): void {
  if (body.get('law_kind') !== 'food') return;
  const claims = claimsIn(
    ['product_name', 'product_description', 'ingredients']
      .map((name) => body.get(name))
      .filter((text) => typeof text === 'string')
      .join('\n'),
  );
  if (claims.length === 0) return;
  showToast({
    title: headings.claimsToProve({ list: claims.join(', ') }),
    text: headings.claimsToProveText,
    durationMs: claimsShownMs,
  });
}

/** File inputs report their changes separately. */
const isFile = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

const nameOf = (target: EventTarget): string =>
  target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';
