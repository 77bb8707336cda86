import Fastify from 'fastify';

/**
 * Reference H, as a program: a bare route that answers a constant JSON of so many bytes, its only argument.
 * The text is made once, so that nothing but HTTP is measured. Says where it answers.
 */
const bytes = Number(process.argv[2]);
const frame = JSON.stringify({ text: '' }).length;
const answer = JSON.stringify({ text: 'x'.repeat(Math.max(0, bytes - frame)) });

const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer));
console.log(`Answers at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

// Whoever measured it may have been killed.
const { ppid } = process;
setInterval(() => {
  if (process.ppid !== ppid) process.exit();
}, 1_000).unref();
