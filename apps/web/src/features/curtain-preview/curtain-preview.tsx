import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { OnCamera } from '../../lib/screen/camera.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './curtain-preview.module.css'
import { describe, describeStack } from './describe.ts'
import { CurtainElevation } from './elevation/curtain-elevation.tsx'
import { hang } from '@veck/domain'
import { PreviewTools } from './preview-tools.tsx'
import { StageCanvas, useIsStageLoaded } from './stage-code.ts'
import type { OtherCurtain, Preview } from './types.ts'

/** Changes only if a value changes: parents create new objects on every render. */
function useSame<Value>(value: Value): Value {
  const data = JSON.stringify(value)
  return useMemo(() => (data === undefined ? undefined : JSON.parse(data)), [data])
}

/** False until the browser has painted: the drawing does not wait for WebGL. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(setPainted, 0, true)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

export type CurtainPreviewProps = Preview & {
  /** Can be shown in the same window. */
  other?: OtherCurtain | undefined
  onCamera?: OnCamera | undefined
  /** The first image is there, or does not come soon. */
  onSettled?: (() => void) | undefined
}

/** The preview of the curtain (B2.28). A drawing until the 3D scene is ready, or if it cannot be shown. */
export function CurtainPreview({ onCamera, onSettled, other: anyOther, ...props }: CurtainPreviewProps) {
  const { t } = useTranslation()
  const preview: Preview = useSame(props)
  const other = useSame(anyOther)
  const hanging = useMemo(() => hang(preview), [preview])
  const [stage, setStage] = useState<'opening' | 'open' | 'closed'>('opening')
  const [figure, setFigure] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const onFirstImage = useCallback(() => setStage('open'), [])
  const onFail = useCallback(() => setStage('closed'), [])
  const isPainted = useIsPainted()
  const isLoaded = useIsStageLoaded(onFail)
  const isSettled = stage !== 'opening' || !isLoaded
  useEffect(() => {
    if (isSettled) onSettled?.()
  }, [isSettled, onSettled])
  const description = useId()
  const left = hanging.dropsLeftOut
  return (
    <div className={classes['preview']} aria-busy={stage === 'opening'}>
      {stage !== 'open' && <CurtainElevation {...preview} figure={figure} className={classes['drawing']} />}
      {stage === 'closed' ? (
        <PreviewTools director={null} figure={figure} onFigure={setFigure} />
      ) : (
        isPainted &&
        isLoaded && (
          <StageCanvas
            preview={preview}
            other={other}
            describedBy={description}
            onCamera={onCamera}
            isReady={stage === 'open'}
            figure={figure}
            onFigure={setFigure}
            onFirstImage={onFirstImage}
            onOpened={setOpened}
            onFail={onFail}
          />
        )
      )}
      {(left > 0 || isOpened) && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form
        <p className={classes['note']} role="status">
          {isOpened
            ? describeStack(preview, hanging, t)
            : t('CurtainPreview:LeftOut', { shown: hanging.drops.length, all: hanging.drops.length + left })}
        </p>
      )}
      <p id={description} className={classes['unseen']}>
        {describe(preview, hanging, t)} {stage === 'open' && t('CurtainPreview:Keys')}
      </p>
    </div>
  )
}
