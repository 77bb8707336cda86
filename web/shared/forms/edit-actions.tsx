import * as messages from '#messages/ui.ts';
import { Pencil, Trash2, Zap } from '#web/ui/icons.tsx';
import { useState } from 'react';

import { ApiError, isRefusal } from '#web/data/client.ts';
import { showFailure } from '#web/shared/forms/failure-toast.ts';
import { showToast } from '#web/ui/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Link } from '#web/ui/link.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './edit-actions.module.css';
import { buttonClass } from '#web/ui/looks/button.ts';
import { rowActionsClass } from '#web/ui/looks/rows.ts';

interface EditActionsProps {
  name: string;
  /** Opens the editor, or the URL of the page that does. */
  edit: string | (() => void);
  /** Opens a shorter editor beside it. */
  quickEdit?: () => void;
  onDeleted: () => void;
  /** Deletes the thing; with `cascade`, also everything in it. */
  remove: (cascade: boolean) => Promise<{ message: string }>;
  /** The message if the shop refuses without giving one. */
  failed: string;
  /** The message if the shop cannot be reached. */
  networkError: string;
  /** The consequence of deleting, in a sentence or two. */
  consequence: string;
}

const conflict = 409;

/** Edit and Delete. If the thing is not empty, the user sees how much is in it before all of it is deleted. */
export function EditActions({
  name,
  edit,
  quickEdit,
  onDeleted,
  remove,
  failed,
  networkError,
  consequence,
}: EditActionsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [inUse, setInUse] = useState<string>();

  async function removeNow(cascade: boolean) {
    try {
      const { message } = await remove(cascade);
      setInUse(undefined);
      showToast({ title: message, text: name });
      onDeleted();
    } catch (error) {
      const isInUse = error instanceof ApiError && error.status === conflict && !cascade;
      if (isInUse) setInUse(error.message);
      else showFailure(error, isRefusal(error) ? failed : networkError);
    }
  }

  return (
    <div className={classes(rowActionsClass, styles.editActs)} role="group" aria-label={name}>
      {typeof edit === 'string' ? (
        <Link className={classes(buttonClass('plain', 'small'), styles.btn)} to={edit}>
          <Pencil />
          {messages.edit}
        </Link>
      ) : (
        <button
          type="button"
          className={classes(buttonClass('plain', 'small'), styles.btn)}
          onClick={edit}
        >
          <Pencil />
          {messages.edit}
        </button>
      )}
      {quickEdit && (
        <button
          type="button"
          className={classes(buttonClass('plain', 'small'), styles.btn)}
          onClick={quickEdit}
        >
          <Zap />
          {messages.quickEdit}
        </button>
      )}
      <button
        type="button"
        className={classes(buttonClass('danger', 'small'), styles.btn)}
        onClick={() => setIsAsked(true)}
      >
        <Trash2 />
        {messages.remove}
      </button>
      <Confirm
        title={messages.removeQuestion({ name })}
        action={messages.remove}
        busyAction={messages.deleting}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => removeNow(false)}
      >
        <p className="second mt-3">{consequence}</p>
      </Confirm>
      <Confirm
        title={inUse ?? ''}
        action={messages.removeWithContent}
        busyAction={messages.deleting}
        isOpen={inUse !== undefined}
        onClose={() => setInUse(undefined)}
        onConfirm={() => removeNow(true)}
      >
        <p className="second mt-3">{messages.categoryNoLongerSold({ name })}</p>
      </Confirm>
    </div>
  );
}
