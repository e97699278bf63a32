import type { OfferedCurtain } from '@veck/contract'
import { type HandleTexts } from '../curtain-scene/opening/opening-handle.ts'
import { openStage } from '../curtain-scene/open-stage.ts'
import type { SceneCurtain, SceneLight } from '../curtain-scene/types.ts'

type OfferedScene = NonNullable<OfferedCurtain['scene']>

type Shown = {
  urlOf: (imageKey: string) => string
  texts: HandleTexts
  onFirstImage: () => void
  onFail: () => void
}

export type OpenScene = {
  paint: (light: SceneLight) => void
  /** With another curtain in the same window, or alone again. */
  showWith: (other: OfferedScene | undefined) => void
  close: () => void
}

/** Only this file imports the scene, so that three.js is loaded apart. */
export const showScene = (
  host: HTMLElement,
  offered: OfferedScene,
  { urlOf, texts, onFirstImage, onFail }: Shown,
): OpenScene => {
  const { director, setTexts, close } = openStage(host, {
    className: '',
    handleClassName: 'handle',
    onFirstImage,
    onFail,
  })
  const sceneOf = ({ fabric: { texture, ...fabric }, drawn, ...hung }: OfferedScene): SceneCurtain => ({
    ...hung,
    ...(drawn && { drawn }),
    fabric: { ...fabric, texture: texture && { ...texture, image: urlOf(texture.image) } },
  })
  const curtain = sceneOf(offered)
  setTexts(texts)
  director.show(curtain)
  return {
    paint: director.paint,
    showWith: (other) => director.show(curtain, other && [curtain, sceneOf(other)]),
    close,
  }
}
