import type { ClothSpec, HangName } from './cloth-spec.ts'
import { drape, type Hang } from './drape.ts'
import type { Size } from './field.ts'
import { makeCloth } from './make-cloth.ts'
import { photograph, scanTile } from './photograph.ts'
import { createRandom } from './random.ts'
import type { Raster } from './raster.ts'

export type FabricImages = { texture: Raster; swatch: Raster; large: Raster }

const SWATCH: Size = { width: 480, height: 480 }
const LARGE: Size = { width: 1400, height: 800 }

const hangs: Record<HangName, Hang> = {
  airy: { folds: 6.5, depth: 0.5, wander: 0.42, lean: 0.04, contrast: 0.75, rim: 0, exposure: 0.92 },
  soft: { folds: 4.4, depth: 0.5, wander: 0.42, lean: 0, contrast: 0.9, rim: 0, exposure: 0.92 },
  heavy: { folds: 3.1, depth: 0.45, wander: 0.35, lean: 0, contrast: 0.9, rim: 0, exposure: 0.92 },
  plush: { folds: 3.4, depth: 0.5, wander: 0.4, lean: 0, contrast: 0.95, rim: 0.7, exposure: 0.92 },
}

/** A swatch on a table: nearly flat, with one slight fold from corner to corner. */
const onTable = { folds: 1.2, depth: 0.17, wander: 0.5, lean: 0.5, contrast: 0.5, exposure: 1 }

/** The three images of a fabric, without colours. The same seed gives the same images. */
export const drawFabricImages = async (spec: ClothSpec, seed: string): Promise<FabricImages> => {
  const cloth = await makeCloth(spec, seed)
  const hang = hangs[spec.hang]
  const random = createRandom(`${seed} hung`)
  return {
    texture: scanTile(cloth),
    swatch: photograph(cloth, drape({ ...onTable, rim: hang.rim }, SWATCH, random), SWATCH),
    large: photograph(cloth, drape(hang, LARGE, random), LARGE),
  }
}
