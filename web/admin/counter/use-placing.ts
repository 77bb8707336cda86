import { type FormEvent, useRef, useState } from 'react';

import { type CounterQuote, CounterOrder } from '#contract/counter/schemas.ts';
import type { OrderDetail } from '#contract/orders/schemas.ts';
import * as messages from '#messages/admin-counter.ts';
import { ApiError, isRefusal, sentenceOf } from '#web/data/client.ts';
import { api } from '#web/data/fetch-transport.ts';

import { type CounterState, orderOf } from './counter-state.ts';

/**
 * Sends the order. What is sent again because no answer came is the same attempt, so that it is placed once; a changed order
 * is another.
 */
export function usePlacing(
  state: CounterState,
  quote: CounterQuote | undefined,
  onPlaced: (order: OrderDetail) => void,
) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef<{ body: string; key: string }>(undefined);

  function refuse(
    form: HTMLFormElement,
    issues: { path: PropertyKey[] | string; message: string }[],
  ): boolean {
    const found: Record<string, string> = {};
    for (const { path, message } of issues) found[fieldOf(path)] ??= message;
    setErrors(found);
    const field = Array.from(form.elements).find(
      (element) =>
        element instanceof HTMLElement && found[nameOf(element.getAttribute('name') ?? '')],
    );
    if (field instanceof HTMLElement) field.focus();
    return field !== undefined;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    setFailure(undefined);
    setErrors({});
    const order = orderOf(state);
    const isNothing = order.lines.length === 0;
    if (isNothing) return void refuse(form, [{ path: 'lines', message: messages.chooseProducts }]);
    const checked = CounterOrder.safeParse(order);
    if (!checked.success) {
      const { issues } = checked.error;
      if (!refuse(form, issues)) setFailure(issues[0]?.message);
      return;
    }
    const body = JSON.stringify(order);
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setIsBusy(true);
    try {
      const { data } = await api('POST /v1/counter/orders', {
        body: order,
        headers: {
          'idempotency-key': attempt.current.key,
          ...(quote && { quote: quote.quote }),
        },
      });
      attempt.current = undefined;
      onPlaced(data);
    } catch (error) {
      setIsBusy(false);
      const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      const isAboutFields = fields.length > 0 && refuse(form, fields);
      if (isAboutFields) return;
      const [first] = fields;
      setFailure(first?.message ?? (isRefusal(error) ? sentenceOf(error) : messages.takeFailed));
    }
  }

  return {
    errors,
    failure,
    isBusy,
    forget: () => {
      setErrors({});
      setFailure(undefined);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void send(event.currentTarget);
    },
  };
}

/** What an error is about: all lines together, and not one of them. */
const fieldOf = (path: PropertyKey[] | string): string =>
  String(Array.isArray(path) ? path[0] : path.split('.')[0]);

/** Errors of the lines stand at the field that finds products. */
const nameOf = (name: string): string => (name === 'product' ? 'lines' : name);
