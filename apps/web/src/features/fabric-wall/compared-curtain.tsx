import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Comparison } from '../../curtain-scene/comparison.ts'
import type { SceneCurtain } from '../../curtain-scene/types.ts'
import { describeOpening } from '../../lib/order/describe-opening.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './compared-curtain.module.css'

type ComparedCurtainProps = {
  /** Undefined until it is there, null without WebGL. */
  comparison: Comparison | null | undefined
  scene: SceneCurtain
  /** Shown until the picture is there, and without WebGL. */
  drawing: ReactNode
  /** Name and colour. */
  fabric: { name: string; color: string }
}

/** One of the compared curtains. Its handle opens all of them. */
export function ComparedCurtain({ comparison, scene, drawing, fabric: { name, color } }: ComparedCurtainProps) {
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const isShown = isDrawn && comparison !== null
  // Parents make new objects on every render.
  const data = JSON.stringify(scene)
  useEffect(() => {
    if (!comparison || !host.current || !canvas.current) return undefined
    return comparison.add({
      host: host.current,
      canvas: canvas.current,
      curtain: JSON.parse(data) as SceneCurtain,
      texts: {
        label: `${t('CurtainPreview:Handle')}: ${name} ${color}`,
        describe: (percent) => describeOpening(percent, t),
      },
      onFirstImage: () => setDrawn(true),
    })
  }, [comparison, data, name, color, t])
  return (
    <div ref={host} className={classes.host} aria-busy={comparison !== null && !isDrawn}>
      {!isShown && drawing}
      <canvas
        ref={canvas}
        className={classes.canvas}
        hidden={!isShown}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot show a canvas
        role="img"
        aria-label={t('FabricWall:CurtainIn', { name, color })}
      />
    </div>
  )
}
