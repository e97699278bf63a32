import { CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'
import { FigureHeight, figurePath, FigureWidth } from '../geometry/figure.ts'
import { createShadowMaterial, shadowGeometry } from './shadow.ts'

const PixelsPerCm = 4
/** The wall shows through, so that the figure stays behind the curtain in importance. */
const Opacity = 0.78
/** cm: the soft edge of the drawing must not touch the edge of its plane. */
const Margin = 2

function drawFigure(): HTMLCanvasElement {
  const sheet = document.createElement('canvas')
  sheet.width = FigureWidth * PixelsPerCm
  sheet.height = (FigureHeight + 2 * Margin) * PixelsPerCm
  const pen = sheet.getContext('2d')
  pen?.scale(PixelsPerCm, PixelsPerCm)
  pen?.translate(FigureWidth / 2, Margin)
  if (pen) pen.fillStyle = '#ffffff'
  pen?.fill(new Path2D(figurePath))
  return sheet
}

/** On the floor, so that the figure stands instead of floating. */
const footShadow = () =>
  shadowGeometry({ left: -11, right: 11, low: -3, high: 3, shift: [9, -2], blur: [3, 8], strength: 0.9 })
    .scale(1, -1, 1)
    .rotateX(-Math.PI / 2)
    .translate(0, 0.2, 0)

/** A flat figure that always faces the camera. */
export function createFigure() {
  const texture = new CanvasTexture(drawFigure())
  const material = new MeshBasicMaterial({ map: texture, transparent: true, opacity: Opacity, depthWrite: false })
  const geometry = new PlaneGeometry(FigureWidth, FigureHeight + 2 * Margin).translate(0, FigureHeight / 2, 0)
  const mesh = new Mesh(geometry, material)
  mesh.renderOrder = 4
  const shadow = new Mesh(footShadow(), createShadowMaterial())
  shadow.renderOrder = 1
  const group = new Group()
  group.add(shadow, mesh)
  group.visible = false
  return {
    group,
    stand(x: number, z: number): void {
      group.position.set(x, 0, z)
    },
    face(azimuth: number): void {
      mesh.rotation.y = azimuth
    },
    paint(colour: string): void {
      material.color.set(colour)
    },
    dispose(): void {
      geometry.dispose()
      material.dispose()
      texture.dispose()
      shadow.geometry.dispose()
      shadow.material.dispose()
    },
  }
}
