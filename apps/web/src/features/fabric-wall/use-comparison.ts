import { useEffect, useState } from 'react'
import type { Comparison } from '../../curtain-scene/comparison.ts'
import handle from '../../curtain-scene/opening/opening-handle.module.css'
import type { SceneLight } from '../../curtain-scene/types.ts'

/** The 3D scene that draws all compared curtains. Undefined until it is there, null without WebGL. */
export function useComparison(light: SceneLight): Comparison | null | undefined {
  const [comparison, setComparison] = useState<Comparison | null>()
  useEffect(() => {
    let opened: Comparison | undefined
    let isOver = false
    const open = async () => {
      // Only who compares loads the 3D code.
      const { openComparison } = await import('../../curtain-scene/comparison.ts')
      if (isOver) return
      opened = openComparison({ handleClassName: handle['handle'] ?? '', onFail: () => setComparison(null) })
      setComparison(opened)
    }
    open().catch(() => !isOver && setComparison(null))
    return () => {
      isOver = true
      opened?.close()
    }
  }, [])
  useEffect(() => comparison?.paint(light), [comparison, light])
  return comparison
}
