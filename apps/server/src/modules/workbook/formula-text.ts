/**
 * A text cell of a workbook is never a formula. A text that begins with an apostrophe before a formula gets another one,
 * because the reader removes one: CSV files have it.
 */
export const guardApostrophe = (text: string) => (/^'+[=+\-@]/.test(text) ? `'${text}` : text)
