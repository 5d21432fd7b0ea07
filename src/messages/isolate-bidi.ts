/** A text that keeps its own direction, whichever way the text around it runs. Source: Unicode, annex 9, FSI and PDI. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`
