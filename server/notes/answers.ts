import type { StaffNote } from '#contract/notes/schemas.ts';

import type { NoteRow } from './queries.ts';

export const noteAnswer = (row: NoteRow): StaffNote => ({
  note_id: row.id,
  text: row.written,
  at: row.created_at.toISOString(),
  by:
    row.author_id === null || row.author_phone === null
      ? null
      : { id: row.author_id, phone_no: row.author_phone },
});
