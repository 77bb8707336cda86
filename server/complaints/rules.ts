/** Letters and digits that are not taken for one another. */
const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 4;

/** The code at the end of a ticket number, from as many bytes at random. */
export const ticketCode = (random: Uint8Array): string =>
  Array.from(random.subarray(0, codeLength), (byte) => codeSigns[byte % codeSigns.length]).join('');

/** How many bytes at random a code takes. */
export const ticketCodeBytes = codeLength;

/** A ticket number in its original form, however it was typed: `g2627 00042 k7qp`. */
export function ticketNumber(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, year, count, code] = /^(G\d{4})(\d{5,})([A-Z0-9]{4})$/.exec(plain) ?? [];
  return year === undefined ? plain : `${year}-${count}-${code}`;
}
