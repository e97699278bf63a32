import type { Cloth } from './cloth.ts'
import { type Drape, GRID } from './drape.ts'
import { at, type Field, fold, type Size, wrap } from './field.ts'
import { encode, type Raster } from './raster.ts'

/** The tile itself in even light, without scaling. */
export const scanTile = ({ width, height, light, pigments, cover }: Cloth): Raster => {
  const area = width * height
  const inks = pigments.length / area
  const shares = new Float32Array(sharesSeen(inks, cover))
  const codes = new Uint16Array(area)
  for (let i = 0; i < area; i++) {
    for (let k = 0; k < inks; k++) shares[k] = at(pigments, k * area + i)
    if (cover) openHoles(shares, at(cover, i), 1)
    codes[i] = encode(shares, at(light, i), i)
  }
  return { width, height, codes }
}

/** The cloth in folds. Where it faces the camera, one pixel of cloth is one pixel of the image. */
export const photograph = ({ width, height, light, pigments, cover }: Cloth, drape: Drape, size: Size): Raster => {
  const area = width * height
  const inks = pigments.length / area
  const shares = new Float32Array(sharesSeen(inks, cover))
  const codes = new Uint16Array(size.width * size.height)
  const { columns } = drape
  const row = (): Field => new Float32Array(columns)
  const [rowU, rowV, rowLight, rowLayers] = [row(), row(), row(), row()]
  for (let y = 0, i = 0; y < size.height; y++) {
    betweenRows(drape.u, y / GRID, rowU)
    betweenRows(drape.v, y / GRID, rowV)
    betweenRows(drape.light, y / GRID, rowLight)
    betweenRows(drape.layers, y / GRID, rowLayers)
    for (let column = 0, x = 0; x < size.width; column++) {
      let u = wrap(at(rowU, column), width)
      let v = wrap(at(rowV, column), height)
      let lit = at(rowLight, column)
      let layers = at(rowLayers, column)
      const stepU = (at(rowU, column + 1) - at(rowU, column)) / GRID
      const stepV = (at(rowV, column + 1) - at(rowV, column)) / GRID
      const stepLit = (at(rowLight, column + 1) - lit) / GRID
      const stepLayers = (at(rowLayers, column + 1) - layers) / GRID
      const end = Math.min(x + GRID, size.width)
      for (; x < end; x++, i++, u += stepU, v += stepV, lit += stepLit, layers += stepLayers) {
        const tileU = fold(u, width)
        const tileV = fold(v, height)
        const left = tileU | 0
        const top = tileV | 0
        const right = left + 1 < width ? left + 1 : 0
        const bottom = top + 1 < height ? top + 1 : 0
        const nw = top * width + left
        const ne = top * width + right
        const sw = bottom * width + left
        const se = bottom * width + right
        const shareE = tileU - left
        const shareS = tileV - top
        const partSe = shareE * shareS
        const partNe = shareE - partSe
        const partSw = shareS - partSe
        const partNw = 1 - shareE - partSw
        for (let k = 0, plane = 0; k < inks; k++, plane += area) {
          shares[k] =
            at(pigments, plane + nw) * partNw +
            at(pigments, plane + ne) * partNe +
            at(pigments, plane + sw) * partSw +
            at(pigments, plane + se) * partSe
        }
        if (cover) {
          const covered =
            at(cover, nw) * partNw + at(cover, ne) * partNe + at(cover, sw) * partSw + at(cover, se) * partSe
          openHoles(shares, covered, layers)
        }
        const flat = at(light, nw) * partNw + at(light, ne) * partNe + at(light, sw) * partSw + at(light, se) * partSe
        codes[i] = encode(shares, flat * lit, i)
      }
    }
  }
  return { ...size, codes }
}

/** One share per ink, and one for the background of transparent cloth; at least one. */
const sharesSeen = (inks: number, cover: Field | undefined): number => Math.max(1, inks + (cover ? 1 : 0))

/** Sets the last share to the background seen through the cloth. A second layer behind the first hides a part of it. */
const openHoles = (shares: Field, cover: number, layers: number): void => {
  const last = shares.length - 1
  const hole = Math.max(0, (1 - cover) * (1 - (layers - 1) * cover))
  for (let k = 0; k < last; k++) shares[k] = at(shares, k) * (1 - hole)
  shares[last] = hole
}

/** Interpolates between two rows of the grid. */
const betweenRows = (field: Field, position: number, line: Field): void => {
  const above = Math.floor(position) * line.length
  const share = position - Math.floor(position)
  for (let c = 0; c < line.length; c++) {
    line[c] = at(field, above + c) * (1 - share) + at(field, above + line.length + c) * share
  }
}
