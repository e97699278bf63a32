import type { OfferedCurtain } from '@veck/contract'
import { openStage } from '../curtain-scene/open-stage.ts'

type Shown = {
  urlOf: (imageKey: string) => string
  onFirstImage: () => void
  onFail: () => void
}

/** Only this file imports the scene, so that three.js is loaded apart. Returns a function that closes the scene. */
export const showScene = (
  host: HTMLElement,
  { fabric: { texture, colour }, ...hung }: NonNullable<OfferedCurtain['scene']>,
  { urlOf, onFirstImage, onFail }: Shown,
) => {
  const { director, close } = openStage(host, { className: '', onFirstImage, onFail })
  director.show({ ...hung, fabric: { texture: texture && { ...texture, image: urlOf(texture.image) }, colour } })
  return close
}
