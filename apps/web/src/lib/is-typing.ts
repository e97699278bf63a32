const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/** Whoever is writing keeps the focus. */
export const isTyping = () => document.activeElement?.matches(fields) ?? false
