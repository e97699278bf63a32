import { botanicalPrints } from './families/botanical-prints.ts'
import { dimOuts } from './families/dim-outs.ts'
import { graphicPrints } from './families/graphic-prints.ts'
import { linens } from './families/linens.ts'
import { sheers } from './families/sheers.ts'
import { stripes } from './families/stripes.ts'
import { treviras } from './families/trevira.ts'
import { velvets } from './families/velvets.ts'
import { wools } from './families/wools.ts'
import type { Family, FamilyColour } from './types.ts'
import { colours } from './colours.ts'

export const families: Family[] = [
  ...sheers,
  ...linens,
  ...wools,
  ...velvets,
  ...dimOuts,
  ...treviras,
  ...stripes,
  ...graphicPrints,
  ...botanicalPrints,
]

/** Article and colour number, as on the swatch's label. */
export const partNoOf = (family: Family, { colour }: FamilyColour): string =>
  `${family.article}-${colours[colour].number}`
