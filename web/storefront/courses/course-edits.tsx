import { Pencil, Plus, Trash2 } from '#web/ui/icons.tsx';
import { useState } from 'react';

import type { Course } from '#contract/courses/schemas.ts';
import * as messages from '#messages/home.ts';
import { ApiError, isRefusal } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';
import { showToast } from '#web/ui/toast.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { CourseDialog } from './course-dialog.tsx';
import styles from './course-edits.module.css';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/looks/button.ts';
import { actionsClass } from '#web/ui/looks/actions.ts';

/** Opens the dialog that adds a course. */
export function AddCourse({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes(buttonClass('primary', 'small'), 'push')}
        onClick={() => setIsOpen(true)}
      >
        <Plus />
        {messages.addCourse}
      </button>
      <CourseDialog
        course={undefined}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChanged={onChanged}
      />
    </>
  );
}

interface CourseActionsProps {
  course: Course;
  onChanged: () => void;
}

const sessionEnded = 401;

/** The actions on a course. */
export function CourseActions({ course, onChanged }: CourseActionsProps) {
  const [isEdited, setIsEdited] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    try {
      const { message } = await api('DELETE /v1/products/courses/{id}', {
        params: { id: course.course_id },
      });
      showToast({ title: message, text: course.course_name });
      onChanged();
    } catch (error) {
      setFailure(failureOf(error));
    }
  }

  return (
    <div className={styles.courseActs} role="group" aria-label={course.course_name}>
      <button
        type="button"
        className={buttonClass('plain', 'small')}
        onClick={() => setIsEdited(true)}
      >
        <Pencil />
        {messages.edit}
      </button>
      <button
        type="button"
        className={buttonClass('danger', 'small')}
        onClick={() => setIsAsked(true)}
      >
        <Trash2 />
        {messages.remove}
      </button>
      <CourseDialog
        course={course}
        isOpen={isEdited}
        onClose={() => setIsEdited(false)}
        onChanged={onChanged}
      />
      <Confirm
        title={messages.deleteCourseQuestion}
        action={messages.remove}
        busyAction={messages.deleting}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={remove}
      >
        <p className="second mt-3">
          {messages.deleteCourseText({ courseName: course.course_name })}
        </p>
      </Confirm>
      <Dialog
        title={failure ?? ''}
        isOpen={failure !== undefined}
        onClose={() => setFailure(undefined)}
      >
        <p className="second mt-3">{messages.wasNotDeleted({ courseName: course.course_name })}</p>
        <div className={actionsClass()}>
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => setFailure(undefined)}
          >
            {messages.close}
          </button>
        </div>
      </Dialog>
    </div>
  );
}

/** Why deleting failed; undefined if the session has ended, which has its own message. */
function failureOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) {
    return isRefusal(error) ? messages.deleteCourseFailed : messages.deleteCourseFailedText;
  }
  return error.status === sessionEnded ? undefined : error.message;
}
