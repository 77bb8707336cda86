// A draft, until somebody who speaks Marathi has read it.
/** How forms about papers and the tax refuse their fields. */

export const monthUnreadable = 'A month is written as 2026-11.';
export const papersUnreadable = 'Orders are written as 12,17: 100 at most.';
export const gstinMistyped = 'पुन्हा पहा: या GSTIN मधील एक अक्षर बरोबर नाही.';
export const gstinMissing = 'Please enter the GSTIN.';
export const gstinOfUnregistered = 'A shop that is not registered has no GSTIN.';
export const sellerKindMissing = 'Please say whether the shop is registered for GST.';
export const hsnMissing = 'Please enter an HSN.';
export const taxRateUnreadable = 'A rate is a percentage from 0 to 40.';
export const ratesMissing = 'Please choose the rates that are confirmed.';
export const accountantMissing = 'Please enter who has confirmed them.';
export const gstinUnreadable = 'GSTIN मध्ये 15 अक्षरे असतात, उदा. 27AAPFU0939F1ZV.';
