import { expect, test } from 'vitest';

import { runModel, untriedCalls } from './run.ts';

/** `npm run attack` makes many more, of another seed each time. */
const plan = {
  seed: Number(process.env['MODEL_SEED'] ?? 20_261_122),
  runs: Number(process.env['MODEL_RUNS'] ?? 8),
  length: Number(process.env['MODEL_LENGTH'] ?? 100),
  maxMs: Number(process.env['MODEL_MS'] ?? 60_000),
};

test(
  'whatever is called in whatever order, the shop answers what a small model of it expects',
  async () => {
    const counts = await runModel(plan);
    const sum = (kind: 'taken' | 'refused') =>
      [...counts.values()].reduce((all, count) => all + count[kind], 0);
    process.stdout.write(
      `model: seed ${plan.seed}, ${plan.runs} sequences, ${sum('taken')} calls taken, ${sum('refused')} refused\n`,
    );
    // However slow the machine, something was bought and something refused.
    expect(counts.get('POST /v1/buyed_product')).toMatchObject({
      taken: expect.toSatisfy((taken: number) => taken > 0),
      refused: expect.toSatisfy((refused: number) => refused > 0),
    });
  },
  2 * plan.maxMs,
);

test('every call of the endpoint table is in the model, or says what tries it instead', () => {
  expect(untriedCalls()).toEqual([]);
});
