export const steps = [1, 2, 3] as const
export type Step = (typeof steps)[number]

/** The step in the URL. Missing or invalid is step 1. 0 or less is undefined: the folder view (B2.7, B2.21). */
export function stepOf(param: string | undefined): Step | undefined {
  const number = Number(param)
  if (param !== undefined && number <= 0) return undefined
  return steps.find((step) => step === number) ?? 1
}
