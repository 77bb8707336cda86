import type { FastifyInstance } from 'fastify';

import type { Pay, Payment } from './razorpay-control.ts';
import { type SimWorld, linkStatus } from './razorpay-world.ts';

/**
 * What a customer sees of the gateway: the page of a payment link, and a script with the documented face of checkout.js,
 * which shows two buttons and posts to `callback_url` what the gateway would.
 */
export function serveCheckout(
  app: FastifyInstance,
  { world, pay }: { world: SimWorld; pay: Pay },
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, null));
  });
  app.get<{ Params: { id: string } }>('/i/:id', async ({ params }, reply) => {
    const link = world.links.get(params.id);
    reply.type('text/html; charset=utf-8');
    if (!link || linkStatus(link, world.now()) !== 'created') {
      return '<!doctype html><title>Link</title><p>This link is no longer open.</p>';
    }
    const button = (outcome: string, word: string) =>
      `<form method="post" action="/i/${link.id}/${outcome}"><button>${word}</button></form>`;
    return `<!doctype html><html lang="en"><title>Pay</title><h1>Simulated Razorpay</h1>
<p>${link.order.amount / 100} rupees</p>${button('captured', 'Pay')}${button('failed', 'Fail')}</html>`;
  });
  app.post<{ Params: { id: string; outcome: NonNullable<Payment['outcome']> } }>(
    '/i/:id/:outcome',
    async ({ params }, reply) => {
      const link = world.links.get(params.id);
      if (!link) return reply.code(404).send('');
      const { return: back } = await pay(link.order, { outcome: params.outcome });
      return reply.redirect(back.link_url ?? `/i/${link.id}`, 303);
    },
  );
  app.post<{ Params: { id: string; outcome: NonNullable<Payment['outcome']> } }>(
    '/checkout/:id/:outcome',
    async ({ params }, reply) => {
      const order = world.orders.get(params.id);
      if (!order) return reply.code(404).send('');
      reply.header('access-control-allow-origin', '*');
      return pay(order, { outcome: params.outcome });
    },
  );
  app.get('/checkout.js', async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').type('text/javascript').send(script),
  );
}

/** `window.Razorpay` with `open` and `on`, as far as the shop's page uses them. */
const script = `
const { origin } = new URL(document.currentScript.src);
window.Razorpay = function Razorpay(options) {
  const handlers = {};
  this.on = (name, handler) => { handlers[name] = handler; };
  this.open = () => {
    const box = document.createElement('div');
    box.setAttribute('role', 'dialog');
    for (const [word, outcome] of [['Pay', 'captured'], ['Fail', 'failed']]) {
      const button = document.createElement('button');
      button.textContent = word;
      button.addEventListener('click', async () => {
        const answer = await fetch(origin + '/checkout/' + options.order_id + '/' + outcome, { method: 'POST' });
        const { payment, return: back } = await answer.json();
        if (outcome === 'failed') handlers['payment.failed']?.({ error: { reason: payment.error_reason } });
        const form = document.createElement('form');
        form.method = 'post';
        form.action = options.callback_url;
        for (const [name, value] of Object.entries(back.fields)) {
          const field = document.createElement('input');
          field.type = 'hidden';
          field.name = name;
          field.value = value;
          form.append(field);
        }
        document.body.append(form);
        form.submit();
      });
      box.append(button);
    }
    document.body.append(box);
  };
};
`;
