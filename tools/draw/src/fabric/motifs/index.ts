import { arcs, brushDots, pebbles } from './shapes.ts'
import { branches } from './branches.ts'
import { folkFlowers } from './folk-flowers.ts'
import { halvedLeaves } from './halved-leaves.ts'
import type { Motif } from './motif.ts'
import { reeds } from './reeds.ts'
import { umbels } from './umbels.ts'
import { vine } from './vine.ts'

export const motifs = {
  arcs,
  branches,
  brushDots,
  folkFlowers,
  halvedLeaves,
  pebbles,
  reeds,
  umbels,
  vine,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
