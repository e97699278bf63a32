import { SmallRenderingWidth } from '@veck/contract'
import { CurtainConfiguration } from '@veck/domain'
import {
  addRendering,
  type Clock,
  type Database,
  type FileStore,
  lineAlternatives,
  orderLines,
} from '@veck/server/demo-api'
import { eq } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pictures of the 3D curtain that a browser drew, because a server cannot. From src/ and from dist/. */
const folder = join(import.meta.dirname, '../renderings')

type Line = typeof orderLines.$inferSelect | typeof lineAlternatives.$inferSelect

/** By fabric and size, so that a curtain of the demo that is changed does not keep the picture of another one. */
const fileNameOf = ({ erpProductId, curtainConfiguration, wallWidth, wallHeight }: Line) => {
  const size = curtainConfiguration === CurtainConfiguration.CoverWall ? `${wallWidth}x${wallHeight}` : wallHeight
  return `${erpProductId}-${size}.webp`
}

/** Adds the pictures that a user's browser would have sent when the curtains of the order were saved. */
export const addRenderings = async (deps: { db: Database; clock: Clock; files: FileStore }, orderId: string) => {
  const lines = await deps.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const others = await deps.db.select().from(lineAlternatives).where(eq(lineAlternatives.orderId, orderId))
  for (const line of [...lines, ...others].filter(({ isExternalFabric }) => !isExternalFabric)) {
    const picture = await readFile(join(folder, fileNameOf(line))).catch(() => undefined)
    if (!picture) continue
    const small = sharp(picture).resize({ width: SmallRenderingWidth }).jpeg({ quality: 80 })
    const whole = await sharp(picture).jpeg({ quality: 82 }).toBuffer()
    await addRendering(deps, orderId, line, whole, await small.toBuffer())
  }
}
