import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'
import { FigureHeight, figurePath, FigureWidth } from '../geometry/figure.ts'

const PixelsPerCm = 4
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

/** A flat figure that always faces the camera. */
export function createFigure() {
  const texture = new CanvasTexture(drawFigure())
  const material = new MeshBasicMaterial({ map: texture, transparent: true, opacity: 0.86, depthWrite: false })
  const geometry = new PlaneGeometry(FigureWidth, FigureHeight + 2 * Margin).translate(0, FigureHeight / 2, 0)
  const mesh = new Mesh(geometry, material)
  mesh.renderOrder = 4
  mesh.visible = false
  return {
    mesh,
    stand(x: number, z: number): void {
      mesh.position.set(x, 0, z)
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
    },
  }
}
