const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/** Whether the focus is in a text field; it must not be moved from there. */
export const isTyping = () => document.activeElement?.matches(fields) ?? false
