/** Contains only characters that every courier accepts in a URL. */
export const courierHookToken = 'A'.repeat(22);
