import { windowLook } from '@veck/domain'
import { groupAlike } from '../group-alike.ts'
import type { PrintedCurtain } from './folder-groups.ts'

/** Markings of a folder that differ only in their names. They are printed as one block. */
export type CurtainGroup = { name: string; curtains: [PrintedCurtain, ...PrintedCurtain[]] }

export const groupAlikeCurtains = (curtains: readonly PrintedCurtain[]): CurtainGroup[] =>
  groupAlike(curtains, { nameOf: ({ marking }) => marking.name, contentOf }).map(({ name, items }) => ({
    name,
    curtains: items,
  }))

const contentOf = ({ marking, line }: PrintedCurtain) => {
  if (!line) return JSON.stringify(marking.measured ?? '')
  const { markingId: _id, curtain, ...printed } = line
  // Stored lines from before these two choices existed lack them. A choice that is added later belongs here too.
  const { opening = null, oneWidthFewer = false, ...made } = curtain
  return JSON.stringify([printed, opening, oneWidthFewer, made, windowLook(marking.window)])
}
