/** Whoever is writing keeps the focus. */
export const isTyping = () => document.activeElement?.matches('input, textarea') ?? false
