import type { FastifyInstance } from 'fastify';

import { type Payment, type SimWorld, linkStatus } from './gateway-world.ts';
import type { Pay } from './razorpay-control.ts';

/**
 * What a customer sees of the gateway: the page of a payment link, and a script with the documented face of checkout.js,
 * which takes the documented options, shows three buttons and posts to `callback_url` what the gateway would.
 */
export function serveCheckout(
  app: FastifyInstance,
  { world, pay }: { world: SimWorld; pay: Pay },
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
  );
  app.get<{ Params: { id: string } }>('/i/:id', async ({ params }, reply) => {
    const link = world.links.get(params.id);
    reply.type('text/html; charset=utf-8');
    if (!link || linkStatus(link, world.now()) !== 'created') {
      return '<!doctype html><title>Link</title><p>This link is no longer open.</p>';
    }
    const button = (outcome: string, word: string) =>
      `<form method="post" action="/i/${link.id}/${outcome}"><button style="min-height: 3rem; min-width: 8rem; margin-bottom: 1rem">${word}</button></form>`;
    const hasFailed = link.order.payments.at(-1)?.status === 'failed';
    return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Pay</title>
<body style="max-width: 24rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif"><h1>Simulated Razorpay</h1>
<p>${link.description ?? ''}: ${link.order.amount / 100} rupees</p>
${hasFailed ? '<p role="alert">The payment failed. It can be tried again here, or from the order.</p>' : ''}
${button('captured', 'Pay')}${button('failed', 'Fail')}</body></html>`;
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
  app.post<{
    Params: { id: string; outcome: NonNullable<Payment['outcome']> };
    Body: Pick<Payment, 'reason'>;
  }>('/checkout/:id/:outcome', async ({ params, body }, reply) => {
    const order = world.orders.get(params.id);
    if (!order) return reply.code(404).send('');
    reply.header('access-control-allow-origin', '*');
    return pay(order, { outcome: params.outcome, ...body });
  });
  app.get('/checkout.js', async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').type('text/javascript').send(script),
  );
}

/** `window.Razorpay` with `open` and `on`. Options that the documents do not have are refused, and so is one that is missing. */
const script = `
const { origin } = new URL(document.currentScript.src);
const documented = new Set(['key', 'order_id', 'amount', 'currency', 'name', 'description', 'image', 'prefill', 'notes',
  'theme', 'modal', 'callback_url', 'redirect', 'customer_id', 'timeout', 'readonly', 'retry', 'config', 'handler']);
const required = ['key', 'order_id', 'amount', 'currency', 'name', 'callback_url'];
const made = (tag, properties, parent) => parent.appendChild(Object.assign(document.createElement(tag), properties));
window.Razorpay = function Razorpay(options) {
  const unknown = Object.keys(options).filter((name) => !documented.has(name));
  const missing = required.filter((name) => !options[name]);
  if (unknown.length + missing.length > 0) throw new Error('options: ' + [...unknown, ...missing].join(', '));
  const handlers = {};
  this.on = (name, handler) => { handlers[name] = handler; };
  this.open = () => {
    const box = made('div', { role: 'dialog', ariaLabel: 'Simulated Razorpay', ariaModal: 'true' }, document.body);
    box.style.cssText = 'position: fixed; inset: 0; display: grid; place-content: center; gap: 1rem; padding: 2rem; ' +
      'background: #0b2447; color: #fff; font: 1rem/1.5 sans-serif';
    made('p', { textContent: options.name + ', ' + options.description + ': ' + options.amount / 100 + ' rupees' }, box);
    const closeAfter = setTimeout(() => finish('failed', 'payment_timed_out'), options.timeout * 1000);
    const close = () => { clearTimeout(closeAfter); box.remove(); };
    const finish = async (outcome, reason) => {
      const path = '/checkout/' + options.order_id + '/' + outcome;
      const body = new URLSearchParams(reason ? { reason } : {});
      const { payment, return: back } = await (await fetch(origin + path, { method: 'POST', body })).json();
      if (outcome === 'failed') handlers['payment.failed']?.({ error: { reason: payment.error_reason } });
      const form = made('form', { method: 'post', action: options.callback_url }, box);
      for (const [name, value] of Object.entries(back.fields)) made('input', { type: 'hidden', name, value }, form);
      close();
      document.body.append(form);
      form.submit();
    };
    const buttons = { Pay: () => finish('captured'), Fail: () => finish('failed', 'insufficient_funds'),
      Close: () => { close(); options.modal?.ondismiss?.(); } };
    for (const [textContent, onclick] of Object.entries(buttons)) made('button', { textContent, onclick, style: 'min-height: 3rem' }, box);
    box.querySelector('button').focus();
  };
};
`;
