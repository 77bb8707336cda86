import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { addPhotographs, ensureMayAdd, ofTicket } from '../use-cases/photographs.ts';
import { ownComplaintAnswer, threadAnswer } from '../answers.ts';
import {
  type Thread,
  complainByAccount,
  complainByNumber,
  findTicket,
  pageOfOwn,
  showOwn,
  writeToOwn,
  writeToTicket,
} from '../use-cases/complain.ts';

/** The answer is the confirmation that the law asks for if it is known who answers for complaints. */
const received = (thread: Thread) => ({
  status: 1 as const,
  message: sentence('complaintReceived', { number: thread.row.number }),
  data: threadAnswer(thread),
});

const written = (thread: Thread) => ({
  status: 1 as const,
  message: sentence('complaintMessageSent'),
  data: threadAnswer(thread),
});

const photographed = (thread: Thread) => ({
  status: 1 as const,
  message: sentence('complaintPhotographsSent'),
  data: threadAnswer(thread),
});

/** Complaining, and following one's complaint with an account or with its ticket number and phone number. */
export function complainRoutes(app: FastifyInstance, tools: MediaTools & { db: Db }): void {
  const { db } = tools;

  serve(app, 'POST /v1/complaints', { access: 'guest' }, async ({ body, request }) => {
    const { accountId } = callerOf(request);
    return received(await complainByAccount(db, body, { accountId, address: request.ip }));
  });

  serve(app, 'POST /v1/complaints/number', { access: 'public' }, async ({ body, request }) =>
    received(await complainByNumber(db, body, { address: request.ip })),
  );

  serve(app, 'GET /v1/complaints/own', { access: 'guest' }, async ({ query, request }) => {
    const { rows, total } = await pageOfOwn(db, callerOf(request).accountId, query);
    return { status: 1, data: rows.map(ownComplaintAnswer), ...pageFacts(query, total) };
  });

  serve(app, 'GET /v1/complaints/own/{id}', { access: 'guest' }, async ({ params, request }) => ({
    status: 1,
    data: threadAnswer(await showOwn(db, callerOf(request).accountId, params.id)),
  }));

  serve(
    app,
    'POST /v1/complaints/own/{id}/messages',
    { access: 'guest' },
    async ({ params, body, request }) => {
      const { accountId } = callerOf(request);
      return written(await writeToOwn(db, { accountId, id: params.id, text: body.text }));
    },
  );

  serve(app, 'POST /v1/complaints/find', { access: 'public' }, async ({ body, request }) => {
    const ticket = { number: body.number, phone: body.phone_no };
    return {
      status: 1,
      data: threadAnswer(await findTicket(db, ticket, { address: request.ip })),
    };
  });

  serve(
    app,
    'POST /v1/complaints/find/messages',
    { access: 'public' },
    async ({ body, request }) => {
      const ticket = { number: body.number, phone: body.phone_no, text: body.text };
      return written(await writeToTicket(db, ticket, { address: request.ip }));
    },
  );

  // Few forms are read at once: a form of somebody who may add none takes no place.
  serve(
    app,
    'POST /v1/complaints/own/{id}/photographs',
    {
      access: 'guest',
      before: ({ params, request }) =>
        ensureMayAdd(
          db,
          { id: params.id, accountId: callerOf(request).accountId },
          { address: request.ip },
        ),
    },
    async ({ params, request }) => {
      const whose = { id: params.id, accountId: callerOf(request).accountId };
      const photographs = { whose, pictures: request.uploads, address: request.ip };
      return photographed(await addPhotographs(tools, photographs));
    },
  );

  serve(
    app,
    'POST /v1/complaints/find/photographs',
    {
      access: 'public',
      before: ({ headers, request }) =>
        ensureMayAdd(db, ofTicket(headers), { address: request.ip }),
    },
    async ({ headers, request }) => {
      const whose = ofTicket(headers);
      const photographs = { whose, pictures: request.uploads, address: request.ip };
      return photographed(await addPhotographs(tools, photographs));
    },
  );
}
