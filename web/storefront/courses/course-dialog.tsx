import { type Course, NewCourse } from '#contract/courses/schemas.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/home.ts';
import { api } from '#web/data/fetch-transport.ts';
import { EditDialog } from '#web/shared/forms/edit-dialog.tsx';
import { Field } from '#web/ui/field.tsx';

interface CourseDialogProps {
  /** The course to edit; undefined to add one. */
  course: Course | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

export function CourseDialog({ course, isOpen, onClose, onChanged }: CourseDialogProps) {
  return (
    <EditDialog
      draft={`course:${course?.course_id ?? 'new'}`}
      title={course ? messages.editCourse : messages.addCourse}
      action={course ? messages.updateCourse : messages.addCourse}
      busyAction={course ? messages.updating : messages.adding}
      failed={course ? messages.updateCourseFailed : messages.addCourseFailed}
      networkError={course ? messages.updateCourseFailedText : messages.addCourseFailedText}
      schema={NewCourse}
      isOpen={isOpen}
      onCancel={onClose}
      onSaved={onChanged}
      save={(body) =>
        course
          ? api('PATCH /v1/products/courses/{id}', {
              params: { id: course.course_id },
              body: changesOf(course, body),
            })
          : api('POST /v1/products/courses/create', { body })
      }
    >
      {(errors) => (
        <>
          <Field
            label={messages.courseName}
            name="course_name"
            defaultValue={course?.course_name}
            maxLength={limits.maxCatalogueNameLength}
            autoComplete="off"
            required
            error={errors['course_name']}
          />
          <Field
            label={messages.videoLink}
            name="course_link"
            type="url"
            inputMode="url"
            defaultValue={course?.course_link}
            hint={messages.videoUrlHint}
            maxLength={limits.maxCourseLinkLength}
            autoComplete="off"
            required
            error={errors['course_link']}
          />
        </>
      )}
    </EditDialog>
  );
}

/** The changed values. If there are none, the API responds that nothing has changed. */
const changesOf = (course: Course, entered: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(entered).filter(([name, value]) => course[name as keyof Course] !== value),
  );
