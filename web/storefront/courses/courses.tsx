import { lazyExtra, lazyPart } from '#web/shared/loading/lazy-part.tsx';
import { ExternalLink } from '#web/ui/icons.tsx';
import { type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router';

import type { Course } from '#contract/courses/schemas.ts';
import { languageOf } from '#messages/formats.ts';
import * as messages from '#messages/home.ts';
import { loaderApi } from '#web/data/loader-api.ts';
import { isAdmin, useSession } from '#web/data/session.ts';
import { pageMeta } from '#web/shared/store/seo.ts';
import { organization } from '#web/shared/store/structured-data.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import type { Route } from './+types/courses.ts';
import { courseList } from './course-data.ts';
import { Thumbnail } from './thumbnail.tsx';
import styles from './courses.module.css';
import { pageHeadClass } from '#web/ui/looks/heads.ts';
import { cardBodyClass, cardClass, cardNameClass, cardTextClass } from '#web/ui/looks/card.ts';
import { classes } from '#web/ui/classes.ts';

/** Only staff load these. */
const AddCourse = lazyPart(async () => (await import('./course-edits.tsx')).AddCourse);
const CourseActions = lazyExtra(async () => (await import('./course-edits.tsx')).CourseActions);

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await loaderApi(context)('GET /v1/products/courses/list');
  return data;
}

export const meta: Route.MetaFunction = ({ loaderData: courses, matches }) => {
  const root = matches[0]?.loaderData;
  return root
    ? pageMeta(root, {
        title: messages.courses,
        description: messages.bakingVideoCourses({ shopName: root.store.shop_name }),
        path: '/courses',
        ...(courses &&
          courses.length > 0 && { data: [organization(root), courseList(root, courses)] }),
      })
    : [];
};

export default function Courses({ loaderData: courses }: Route.ComponentProps) {
  const isStaff = isAdmin(useSession());
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  return (
    <div className="wrap">
      <div className={pageHeadClass}>
        <h1>{messages.courses}</h1>
        {isStaff && (
          <Suspense>
            <AddCourse onChanged={reload} />
          </Suspense>
        )}
      </div>
      {courses.length === 0 ? (
        <EmptyState title={messages.noCoursesAvailable} text={messages.noCoursesText} />
      ) : (
        <ul className={styles.courseGrid}>
          {courses.map((course) => (
            <CourseCard key={course.course_id} course={course}>
              {isStaff && (
                <Suspense>
                  <CourseActions course={course} onChanged={reload} />
                </Suspense>
              )}
            </CourseCard>
          ))}
        </ul>
      )}
    </div>
  );
}

function CourseCard({ course, children }: { course: Course; children: ReactNode }) {
  return (
    <li className={classes(cardClass(), `pastel-${course.course_id % 7}`)}>
      {/* Remounted for another link: the state of one picture does not hold for another. */}
      <Thumbnail key={course.course_link} link={course.course_link} />
      <div className={cardBodyClass}>
        <h2 className={cardNameClass}>
          <a href={course.course_link} target="_blank" rel="noopener noreferrer">
            <span lang={languageOf(course.course_name)}>{course.course_name}</span>
            <span className="sr-only"> {messages.opensNewTab}</span>
          </a>
        </h2>
        <p className={classes(cardTextClass, styles.watch)}>
          <ExternalLink />
          {messages.watchOnYoutube}
        </p>
        {children}
      </div>
    </li>
  );
}
