/** Items that differ only in their names. They are printed as one. */
export type AlikeGroup<Item> = { name: string; items: [Item, ...Item[]] }

/** With more names the block would not fit on a page. */
const maxNames = 24

type Alike<Item> = {
  nameOf: (item: Item) => string
  /** Everything that is printed of an item except its name. */
  contentOf: (item: Item) => string
}

/** In the order given: a group has the position of its first item. */
export const groupAlike = <Item>(
  items: readonly Item[],
  { nameOf, contentOf }: Alike<NoInfer<Item>>,
): AlikeGroup<Item>[] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = contentOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()].flatMap((alike) => {
    const series = seriesIn(alike, nameOf)
    const parts = Array.from({ length: Math.ceil(series.length / maxNames) }, (_, index) =>
      series.slice(index * maxNames, (index + 1) * maxNames),
    )
    return parts.flatMap((part): AlikeGroup<Item>[] => {
      const [first, ...others] = part.flat()
      const name = part.map((each) => seriesName(each.map(nameOf))).join(', ')
      return first === undefined ? [] : [{ name, items: [first, ...others] }]
    })
  })
}

const numbered = (name: string) => /^(.*?)(\d{1,6})$/su.exec(name)

/** Whether the number in the name is the next one: "Fönster 1", "Fönster 2". */
const follows = (before: string, name: string) => {
  const [, text, number] = numbered(before) ?? []
  return number !== undefined && !/^0\d/.test(number) && name === `${text}${Number(number) + 1}`
}

const seriesIn = <Item>(items: Item[], nameOf: (item: Item) => string): Item[][] => {
  const all: Item[][] = []
  for (const item of items) {
    const last = all.at(-1)
    const before = last?.at(-1)
    if (last && before !== undefined && follows(nameOf(before), nameOf(item))) last.push(item)
    else all.push([item])
  }
  return all
}

/** "Fönster 1–3". Two names are not shortened. */
const seriesName = ([first = '', ...others]: string[]) => {
  const last = others.at(-1)
  if (last === undefined || others.length === 1) return [first, ...others].join(', ')
  return `${first}–${numbered(last)?.[2] ?? ''}`
}
