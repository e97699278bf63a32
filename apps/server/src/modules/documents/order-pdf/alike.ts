import type { PrintedCurtain } from './folder-groups.ts'

/** Markings of a folder that differ only in their names. They are printed as one block. */
export type CurtainGroup = { name: string; curtains: [PrintedCurtain, ...PrintedCurtain[]] }

/** With more names the block would not fit on a page. */
const maxNames = 24

/** In the order of the folder: a group has the position of its first marking. */
export const groupAlike = (curtains: readonly PrintedCurtain[]): CurtainGroup[] => {
  const groups = new Map<string, PrintedCurtain[]>()
  for (const curtain of curtains) {
    const key = contentOf(curtain)
    groups.set(key, [...(groups.get(key) ?? []), curtain])
  }
  return [...groups.values()].flatMap((alike) => {
    const series = seriesIn(alike)
    const parts = Array.from({ length: Math.ceil(series.length / maxNames) }, (_, index) =>
      series.slice(index * maxNames, (index + 1) * maxNames),
    )
    return parts.flatMap((part) => {
      const [first, ...others] = part.flat()
      return first ? [{ name: part.map(seriesName).join(', '), curtains: [first, ...others] as const }] : []
    }) as CurtainGroup[]
  })
}

/** Everything that is printed of a marking except its name. */
const contentOf = ({ marking, line }: PrintedCurtain) => {
  if (!line) return JSON.stringify(marking.measured ?? '')
  const { markingId: _id, curtain, ...printed } = line
  // Lines from before these two choices existed lack them.
  const { opening = null, oneWidthFewer = false, ...made } = curtain
  return JSON.stringify([printed, opening, oneWidthFewer, made])
}

const numbered = (name: string) => /^(.*?)(\d{1,6})$/su.exec(name)

/** Whether the number in the name is the next one: "Fönster 1", "Fönster 2". */
const follows = (before: string, name: string) => {
  const [, text, number] = numbered(before) ?? []
  return number !== undefined && !/^0\d/.test(number) && name === `${text}${Number(number) + 1}`
}

const seriesIn = (curtains: PrintedCurtain[]): PrintedCurtain[][] => {
  const all: PrintedCurtain[][] = []
  for (const curtain of curtains) {
    const last = all.at(-1)
    const before = last?.at(-1)
    if (last && before && follows(before.marking.name, curtain.marking.name)) last.push(curtain)
    else all.push([curtain])
  }
  return all
}

/** "Fönster 1–3". Two names are not shortened. */
const seriesName = (series: PrintedCurtain[]) => {
  const [first = '', ...others] = series.map(({ marking }) => marking.name)
  const last = others.at(-1)
  if (last === undefined || others.length === 1) return [first, ...others].join(', ')
  return `${first}–${numbered(last)?.[2] ?? ''}`
}
