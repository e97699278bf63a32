import { createElement, useEffect, useState } from 'react'
import type { SceneFabric } from '../../curtain-scene/types.ts'
import type { StageCanvasProps } from './stage-canvas.tsx'

// The code of the 3D scene. It contains three.js, so it is loaded apart.
const importStage = () => import('./stage-canvas.tsx')
type StageModule = Awaited<ReturnType<typeof importStage>>

let loaded: StageModule | undefined
let announce: (stage: StageModule) => void = () => {}
const whenLoaded = new Promise<StageModule>((resolve) => (announce = resolve))

const loadStage = async () => {
  loaded = await importStage()
  announce(loaded)
  return loaded
}

/** Loads the 3D scene before it is asked for. */
export const prepareScene = async () => (await loadStage()).prepareTextures()

/** Loads the image of a fabric before its curtain is shown. */
export const prepareFabric = ({ texture }: Pick<SceneFabric, 'texture'>): void => {
  if (texture) void whenLoaded.then(({ prepareFabricImage }) => prepareFabricImage(texture.image))
}

/** For screens that lead to a curtain: keeps WebGL ready, as soon as the code of the scene is there. */
export function useHeldScene(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined
    let release: (() => void) | undefined
    let isOver = false
    void whenLoaded.then(({ holdStage }) => {
      if (!isOver) release = holdStage()
    })
    return () => {
      isOver = true
      release?.()
    }
  }, [isWanted])
}

/**
 * Whether `StageCanvas` can be shown. `lazy` of React would show a fallback first, also if the code is there, and replace it after 300 ms at
 * the earliest.
 */
export function useIsStageLoaded(onFail: () => void): boolean {
  const [isLoaded, setLoaded] = useState(loaded !== undefined)
  useEffect(() => {
    if (isLoaded) return undefined
    let isOver = false
    // If the code cannot be loaded, the drawing stays.
    void loadStage().then(
      () => !isOver && setLoaded(true),
      () => !isOver && onFail(),
    )
    return () => void (isOver = true)
  }, [isLoaded, onFail])
  return isLoaded
}

/** The curtain in its 3D scene. */
export const StageCanvas = (props: StageCanvasProps) => loaded && createElement(loaded.default, props)
