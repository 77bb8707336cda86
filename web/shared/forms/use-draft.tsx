import { type ReactNode, use, useCallback, useRef, useState } from 'react';

import * as messages from '#messages/ui.ts';
import { endDrafts, readDraft, writeDraft } from '#web/data/drafts.ts';
import { TypedScope } from '#web/ui/typed-scope.ts';

import { changedFieldsOf, fieldsOf, putBack } from './draft-fields.ts';
import { DraftNotice } from './draft-notice.tsx';

interface FormDraft {
  /** For the form element, whose fields are watched. */
  formRef: (form: HTMLFormElement | null) => (() => void) | undefined;
  notice: ReactNode;
  /** The draft was saved or discarded. */
  end: () => void;
}

/** What else a draft has, such as pictures. */
interface FurtherPart {
  /** When it was chosen; undefined if there is nothing. */
  at: number | undefined;
  /** Puts it back; returns what could not be. */
  goOn: () => Promise<string | undefined>;
  end: () => void;
}

/**
 * Stores what is typed into a form in this browser until it is saved, and offers it when the form is opened again.
 * Without a `name`, nothing is stored.
 */
export function useDraft(name: string | undefined, further?: FurtherPart): FormDraft {
  const scope = use(TypedScope);
  const [offered, setOffered] = useState(() => (name !== undefined ? readDraft(name) : undefined));
  const [message, setMessage] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const end = useCallback(() => {
    if (name !== undefined) endDrafts(name);
  }, [name]);

  const formRef = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (!element || name === undefined) return undefined;
      scope?.onDrafted(end);
      const store = () => {
        const fields = changedFieldsOf(element);
        if (Object.keys(fields).length > 0) writeDraft(name, fields);
        else end();
      };
      element.addEventListener('input', store);
      return () => element.removeEventListener('input', store);
    },
    [name, end, scope],
  );

  const [isFurtherOffered, setIsFurtherOffered] = useState(further?.at !== undefined);
  const goOn = async () => {
    const fields = fieldsOf(offered?.value);
    const left = form.current && fields ? putBack(form.current, fields) : [];
    setOffered(undefined);
    setIsFurtherOffered(false);
    const missing = isFurtherOffered ? await further?.goOn() : undefined;
    setMessage(
      left.length > 0
        ? messages.changedMeanwhile({ fields: left.join(', ') })
        : (missing ?? messages.draftPutBack),
    );
  };
  return {
    formRef,
    end,
    notice: (
      <DraftNotice
        at={
          (fieldsOf(offered?.value) && offered?.at) ?? (isFurtherOffered ? further?.at : undefined)
        }
        message={message}
        onGoOn={() => void goOn()}
        onDiscard={() => {
          end();
          further?.end();
          setOffered(undefined);
          setIsFurtherOffered(false);
        }}
      />
    ),
  };
}
