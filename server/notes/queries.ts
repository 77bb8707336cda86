import type { Db } from '#server/database.ts';

/** What a note is about. */
export type NoteSubject = { orderId: number } | { accountId: number };

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

const selectNotes = (db: Db) =>
  db
    .selectFrom('staff_note')
    .leftJoin('account_number as author', 'author.id', 'staff_note.author_id')
    .select(['staff_note.id', 'staff_note.written', 'staff_note.created_at'])
    .select(['author.id as author_id', 'author.phone as author_phone']);

/** Returns the latest notes of an order or a customer, newest first. */
export async function listNotes(db: Db, subject: NoteSubject, limit: number) {
  return selectNotes(db)
    .$if('orderId' in subject, (query) =>
      query.where('staff_note.order_id', '=', 'orderId' in subject ? subject.orderId : 0),
    )
    .$if('accountId' in subject, (query) =>
      query.where('staff_note.account_id', '=', 'accountId' in subject ? subject.accountId : 0),
    )
    .orderBy('staff_note.id', 'desc')
    .limit(limit)
    .execute();
}

/** Writes a note, and returns it. */
export async function insertNote(
  db: Db,
  subject: NoteSubject,
  { text, authorId }: { text: string; authorId: number | null },
): Promise<NoteRow | undefined> {
  const { id } = await db
    .insertInto('staff_note')
    .values({
      order_id: 'orderId' in subject ? subject.orderId : null,
      account_id: 'accountId' in subject ? subject.accountId : null,
      written: text,
      author_id: authorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectNotes(db).where('staff_note.id', '=', id).executeTakeFirst();
}
