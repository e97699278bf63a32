import { useEffect, useRef, useState } from 'react'
import type { SceneCurtain } from '../../curtain-scene/types.ts'

/** Null: it cannot be drawn. */
type Picture = HTMLCanvasElement | null

/** Returns the picture of a curtain, undefined until it is drawn. One 3D scene draws all of them, one after the other. */
export function usePictures(curtains: readonly SceneCurtain[]): (curtain: SceneCurtain) => Picture | undefined {
  // By the data of the curtain: parents make new objects on every render.
  const drawn = useRef(new Map<string, Picture>())
  const [, drawAgain] = useState(0)
  const wanted = JSON.stringify(curtains)
  useEffect(() => {
    const stopping = new AbortController()
    const missing = (JSON.parse(wanted) as SceneCurtain[]).filter((each) => !drawn.current.has(JSON.stringify(each)))
    void draw(missing, stopping.signal, (curtain, picture) => {
      drawn.current.set(JSON.stringify(curtain), picture)
      drawAgain((before) => before + 1)
    })
    return () => stopping.abort()
  }, [wanted])
  return (curtain) => drawn.current.get(JSON.stringify(curtain))
}

async function draw(
  curtains: readonly SceneCurtain[],
  signal: AbortSignal,
  onPicture: (curtain: SceneCurtain, picture: Picture) => void,
) {
  if (curtains.length === 0) return
  try {
    // Only who compares loads the 3D code.
    const { openPictureMaker } = await import('../../curtain-scene/picture-maker.ts')
    if (signal.aborted) return
    const maker = openPictureMaker()
    try {
      for (const curtain of curtains) {
        const picture = await maker.take(curtain, signal)
        if (signal.aborted) return
        onPicture(curtain, picture)
      }
    } finally {
      maker.close()
    }
  } catch {
    // Without WebGL the drawings stay.
    if (!signal.aborted) for (const curtain of curtains) onPicture(curtain, null)
  }
}
