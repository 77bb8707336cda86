import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';

import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';

import { courseAnswer } from './answers.ts';
import { changeCourse, createCourse, deleteCourse, listCourses } from './use-cases.ts';

export function courseRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  serve(
    app,
    'GET /v1/products/courses/list',
    { access: 'public', tags: () => ['courses'] },
    async () => ({
      status: 1,
      data: (await listCourses(db)).map(courseAnswer),
    }),
  );

  serve(app, 'POST /v1/products/courses/create', { access: 'staff' }, async ({ body, audit }) => ({
    status: 1,
    message: sentence('courseAdded'),
    data: courseAnswer(
      await createCourse(audit, { name: body.course_name, link: body.course_link }),
    ),
  }));

  serve(
    app,
    'PATCH /v1/products/courses/{id}',
    { access: 'staff' },
    async ({ params, body, audit }) => {
      const change = { name: body.course_name, link: body.course_link };
      return {
        status: 1,
        message: sentence('courseUpdated'),
        data: courseAnswer(await changeCourse(audit, params.id, change)),
      };
    },
  );

  serve(app, 'DELETE /v1/products/courses/{id}', { access: 'staff' }, async ({ params, audit }) => {
    const name = await deleteCourse(audit, params.id, clock.now());
    return { status: 1, message: sentence('courseDeleted'), name };
  });
}
