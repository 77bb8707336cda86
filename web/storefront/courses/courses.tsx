import { ExternalLink, GraduationCap } from 'lucide-react';

import { loaderApi } from '#web/loader-api.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

import type { Route } from './+types/courses.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await loaderApi(context)('GET /v1/products/courses/list');
  return data;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0]?.loaderData;
  return root
    ? pageMeta(root, {
        title: 'Courses',
        description: `Baking video courses from ${root.store.shop_name}.`,
        path: '/courses',
      })
    : [];
};

export default function Courses({ loaderData: courses }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Courses</h1>
      </div>
      {courses.length === 0 ? (
        <EmptyState
          title="No courses available"
          text="Courses will appear here when they are added."
        />
      ) : (
        <ul className="course-grid">
          {courses.map((course) => (
            <li className={`card pastel-${course.course_id % 7}`} key={course.course_id}>
              <div className="course-pic" aria-hidden="true">
                <GraduationCap className="icon" />
              </div>
              <div className="card-body">
                <h2 className="card-name">
                  <a href={course.course_link} target="_blank" rel="noreferrer">
                    {course.course_name}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </h2>
                <p className="desc flex items-center gap-1.5">
                  <ExternalLink className="icon" />
                  Watch on YouTube
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
