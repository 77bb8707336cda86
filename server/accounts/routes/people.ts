import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { issueResetLink } from '../use-cases/passwords.ts';
import { changeRole, pageOfPeople, setDisabled } from '../use-cases/people.ts';
import { personAnswer, resetLinkAnswer } from '../answers.ts';

export interface PeopleRoutesDependencies {
  db: Db;
  /** The URL that reset links begin with. */
  publicUrl: string;
  /** As orders name them. Passed in, because orders import accounts and not the other way round. */
  namesOf: (db: Db, accountIds: number[]) => Promise<Map<number, string>>;
}

/** The Customers and Staff screens of the dashboard. */
export function peopleRoutes(
  app: FastifyInstance,
  { db, publicUrl, namesOf }: PeopleRoutesDependencies,
): void {
  serve(app, 'GET /v1/user', { access: 'staff' }, async ({ query }) => {
    const { rows, total } = await pageOfPeople(db, query);
    const ids = rows.map(({ id }) => id);
    const names = await namesOf(db, ids);
    const data = rows.map((row) => ({ ...personAnswer(row), name: names.get(row.id) ?? null }));
    return { status: 1, data, ...pageFacts(query, total) };
  });

  serve(
    app,
    'PATCH /v1/user/{id}',
    { access: 'staff' },
    async ({ params, body, request, audit }) => {
      const person = await setDisabled(audit, {
        actorId: callerOf(request).accountId,
        accountId: params.id,
        disabled: body.disabled,
      });
      return { status: 1, data: personAnswer(person) };
    },
  );

  serve(
    app,
    'PATCH /v1/user/{id}/role',
    { access: 'staff' },
    async ({ params, body, request, audit }) => {
      const { person, link } = await changeRole(audit, {
        actorId: callerOf(request).accountId,
        accountId: params.id,
        roleId: body.role_id,
      });
      const data = personAnswer(person);
      return { status: 1, data, reset_link: link && resetLinkAnswer(publicUrl, link) };
    },
  );

  serve(
    app,
    'POST /v1/user/{id}/reset-link',
    { access: 'staff' },
    async ({ params, request, audit }) => {
      const link = await issueResetLink(audit, {
        actorId: callerOf(request).accountId,
        accountId: params.id,
      });
      return { status: 1, data: resetLinkAnswer(publicUrl, link) };
    },
  );
}
