/** The names of a marking's curtains, when the client can choose between them. A letter stays with its curtain. */
export const alternativeLetters = ['A', 'B', 'C', 'D'] as const
export type AlternativeLetter = (typeof alternativeLetters)[number]

/** Undefined if all letters are in use. */
export const nextLetter = (inUse: readonly AlternativeLetter[]): AlternativeLetter | undefined =>
  alternativeLetters.find((letter) => !inUse.includes(letter))
