import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

import { courseAnswer } from './answers.ts';
import { listCourses } from './queries.ts';

export function courseRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/products/courses/list', { access: 'public' }, async () => ({
    status: 1,
    data: (await listCourses(db)).map(courseAnswer),
  }));
}
