import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

import { hasUnreadableSigns } from '#contract/seen-text.ts';
import * as validation from '#messages/validation.ts';

/** A password may be anything, since nobody ever sees it. */
const isSecret = (name: string): boolean => /(?:^|_)password$/.test(name);

type Refuse = (path: PropertyKey[]) => void;

/** Refuses each text of a body with signs that belong in no text, whatever its own schema says. */
function refuseUnreadable(value: unknown, refuse: Refuse, path: PropertyKey[] = []): void {
  if (typeof value === 'string') {
    if (hasUnreadableSigns(value)) refuse(path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (hasUnreadableSigns(name)) refuse(path);
    else if (!isSecret(name)) refuseUnreadable(one, refuse, [...path, name]);
  }
}

/** Validates input by its schema; the texts of a body are then readable, whoever wrote the schema. */
export const readableInput: FastifySchemaCompiler<z.ZodType> = (route) =>
  validatorCompiler({
    ...route,
    schema:
      route.httpPart === 'body'
        ? route.schema.superRefine((body, context) =>
            refuseUnreadable(body, (path) =>
              context.addIssue({ code: 'custom', message: validation.textUnreadable, path }),
            ),
          )
        : route.schema,
  });
