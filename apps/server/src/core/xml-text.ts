// Characters that XML 1.0 does not allow: control characters except three, unpaired surrogates, U+FFFE and U+FFFF.
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/u
const allUnwritable = new RegExp(unwritable, 'gu')

export const isXmlText = (text: string) => !unwritable.test(text)

/** Removes characters that XML does not allow. Old stored texts can contain them. */
export const xmlText = (text: unknown) => String(text).replaceAll(allUnwritable, '')
