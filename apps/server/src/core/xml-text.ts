// What XML 1.0 has no way to write: control characters but three, half surrogate pairs, and two that are no characters.
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u
const allUnwritable = new RegExp(unwritable, 'gu')

export const isXmlText = (text: string) => !unwritable.test(text)

/** Texts stored long ago may hold anything: a document of ours is well-formed all the same. */
export const xmlText = (text: unknown) => String(text).replaceAll(allUnwritable, '')
