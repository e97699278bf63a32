/** Whoever is writing keeps the focus. */
export const isTyping = () => document.activeElement?.matches('main input, main textarea') ?? false
