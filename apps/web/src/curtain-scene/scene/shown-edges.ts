import { leadingEdges } from '@veck/domain'
import type { SceneCurtain } from '../types.ts'
import type { Stage } from './stage.ts'

/** The edge of a panel that the hand takes, in CSS pixels of the last frame. */
export interface ShownEdge {
  x: number
  top: number
  bottom: number
  /** x when the curtain is closed, and when it is open. */
  closed: number
  open: number
}

/** None of a curtain that cannot be opened. `opening`: as in the last frame. */
export function shownEdges(stage: Pick<Stage, 'project'>, { hanging, drawn }: SceneCurtain, opening: number) {
  if (!drawn) return []
  const middle = (hanging.top + hanging.bottom) / 2
  return leadingEdges(hanging, drawn).map((edge): ShownEdge => {
    const at = edge.closed + (edge.open - edge.closed) * opening
    return {
      x: stage.project(at, middle).x,
      top: stage.project(at, hanging.top).y,
      bottom: stage.project(at, hanging.bottom).y,
      closed: stage.project(edge.closed, middle).x,
      open: stage.project(edge.open, middle).x,
    }
  })
}
