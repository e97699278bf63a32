import type { Hanging } from '../geometry/hanging.ts'
import type { PreviewFabric } from '../types.ts'

type ClothPatternProps = { id: string; fabric: PreviewFabric; hanging: Hanging }

/** The fabric's picture in its scale, drawn together as the folds do; lying, turned a quarter. */
export function ClothPattern({ id, fabric, hanging: { drops, lying } }: ClothPatternProps) {
  const { texture } = fabric
  if (!texture) return null
  const together = drops[0] ? drops[0].coveredWidth / drops[0].flatWidth : 1
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
