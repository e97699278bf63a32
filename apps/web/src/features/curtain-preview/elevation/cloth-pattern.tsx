import { divisorOf } from '../geometry/divisors.ts'
import type { Preview } from '../types.ts'

/** The fabric's picture in its scale, drawn together as the folds do; lying, turned a quarter. */
export function ClothPattern({ id, curtain, fabric, lying }: Preview & { id: string; lying: boolean }) {
  const { texture } = fabric
  if (!texture) return null
  const together = 1 / divisorOf(curtain.sewingType)
  return (
    <pattern
      id={id}
      patternUnits="userSpaceOnUse"
      width={texture.width}
      height={texture.height}
      patternTransform={`scale(${together} 1)${lying ? ' rotate(-90)' : ''}`}
    >
      <image href={texture.image} width={texture.width} height={texture.height} preserveAspectRatio="none" />
    </pattern>
  )
}
