import type { FastifyReply } from 'fastify';

/** Answers with an error as Razorpay writes it. */
export function refuse(
  reply: FastifyReply,
  description: string,
  { status = 400, field = null }: { status?: number; field?: string | null } = {},
) {
  return reply.code(status).send({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field !== null && { field }),
    },
  });
}
