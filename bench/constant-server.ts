import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * Reference H as a program: a bare route that responds with the constant bytes of its only argument, in base64.
 * They are the same bytes that the shop sends, since the load tool reads compressed bytes more slowly than text.
 * Measures nothing but HTTP. Prints its URL.
 */
const answer = Buffer.from(process.argv[2] ?? '', 'base64');

const app = Fastify();
const answerAll = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.type('application/json; charset=utf-8').send(answer);
app.get('/', answerAll);
app.post('/*', answerAll);
console.log(`Answers at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

// Ends with its parent process, which may have been killed.
const { ppid } = process;
setInterval(() => {
  if (process.ppid !== ppid) process.exit();
}, 1_000).unref();
