import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';

import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { useAnswer } from '#web/shell/use-answer.ts';
import { useSubmit } from '#web/shell/use-submit.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';

import { PictureFields } from './picture-fields.tsx';
import { ProductFields } from './product-fields.tsx';

interface ProductFormProps<Body> {
  /** The one that is changed; without it a new one is made. */
  product?: Product;
  schema: z.ZodType<Body>;
  /** What is said where there would be too many pictures. */
  most: { words: string };
  action: string;
  busyAction: string;
  failed: string;
  success: string;
  save: (form: FormData) => Promise<unknown>;
  onSaved?: () => void;
}

/** A product's form, with its rules in their order; the first that is broken is told above it. */
export function ProductForm<Body>(props: ProductFormProps<Body>) {
  const { product, schema, most, action, busyAction, failed, success, save, onSaved } = props;
  const navigate = useNavigate();
  const categories = useAnswer('GET /v1/category');
  const [isSaved, setIsSaved] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<File[]>([]);
  const [marked, setMarked] = useState<number[]>([]);
  const { fieldErrors, failure, isBusy, onSubmit } = useSubmit({
    schema,
    failed,
    send: async (_body, form) => {
      const body = new FormData(form);
      for (const id of marked) body.append('images_to_delete', String(id));
      for (const file of added) body.append('files', file);
      await save(body);
      setIsSaved(true);
    },
  });
  const [firstError] = Object.values(fieldErrors).filter((words) => words !== undefined);
  const words = failure ?? firstError;

  useEffect(() => {
    if (words !== undefined) notice.current?.scrollIntoView({ block: 'center' });
  }, [words]);

  useEffect(() => {
    if (!isSaved) return;
    const leave = setTimeout(() => {
      onSaved?.();
      void navigate('/admin');
    }, limits.savedProductMs);
    return () => clearTimeout(leave);
  }, [isSaved, navigate, onSaved]);

  return (
    <form className="form panel product-form" noValidate onSubmit={onSubmit}>
      <div ref={notice}>
        <FormNotice success={isSaved ? success : undefined} failure={words} />
      </div>
      <ProductFields product={product} errors={fieldErrors} categories={categories.answer?.data} />
      <PictureFields
        product={product}
        added={added}
        marked={marked}
        mostWords={most.words}
        onAdded={setAdded}
        onMarked={setMarked}
      />
      <div className="actions">
        <button type="button" className="btn plain" onClick={() => void navigate('/admin')}>
          Cancel
        </button>
        <button
          type="submit"
          className="btn primary lead"
          disabled={isBusy || isSaved}
          aria-busy={isBusy}
        >
          {isBusy ? busyAction : action}
        </button>
      </div>
    </form>
  );
}
