const collator = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' })

/** By name, with numbers in numerical order: `Rum 2` before `Rum 10`. Equal names keep their sequence. */
export const sortByName = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => collator.compare(one.name, other.name))
