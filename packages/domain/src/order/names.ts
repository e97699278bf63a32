// A9.2, B9.1
export const OfferNameMaxLength = 30
export const FolderNameMaxLength = 20
export const MarkingNameMaxLength = 20
/** Copy, rename and duplicate prompts (A5.5, B5.3). */
export const PromptNameMaxLength = 20
