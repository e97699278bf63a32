import { hungCurtain } from '@veck/domain'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { OnCamera } from '../../lib/screen/camera.ts'
import { openStage, prepareTextures } from '../../curtain-scene/open-stage.ts'
import { stageKeeper } from '../../curtain-scene/prepared-stage.ts'
import handle from '../../curtain-scene/opening/opening-handle.module.css'
import { prepareFabricImage } from '../../curtain-scene/scene/fabric-image.ts'
import { takeLargePicture } from '../../curtain-scene/scene/large-picture.ts'
import type { SceneCurtain, SceneLight } from '../../curtain-scene/types.ts'
import { describeOpening } from '../../lib/order/describe-opening.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LightTools, PreviewTools } from './preview-tools.tsx'
import type { OtherCurtain, Preview } from './types.ts'
import classes from './curtain-preview.module.css'

export { prepareFabricImage, prepareTextures }
export const holdStage = stageKeeper.hold

export interface StageCanvasProps {
  preview: Preview
  other?: OtherCurtain | undefined
  describedBy: string
  onCamera?: OnCamera | undefined
  /** The first image is there. Its tools come after it. */
  isReady: boolean
  figure: boolean
  onFigure: (shown: boolean) => void
  onFirstImage: () => void
  /** The curtain was drawn aside as far as it goes, or is no longer. */
  onOpened: (isOpen: boolean) => void
  /** WebGL is not available, or its context was lost and did not return. */
  onFail: () => void
}

type Stage = ReturnType<typeof openStage>

/** The curtain in its 3D scene. Only this file imports three.js, so that it is loaded separately. */
export default function StageCanvas(props: StageCanvasProps) {
  const { preview, other, describedBy, onCamera, isReady, figure, onFigure, onFirstImage, onOpened, onFail } = props
  const { t } = useTranslation()
  const host = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const director = stage?.director ?? null
  const [light, setLight] = useState<SceneLight>('day')
  const [isTogether, setTogether] = useState(false)

  const open = useRef<Stage>(null)
  const showFirst = useEffectEvent(({ director: opened }: Stage) =>
    showIn(opened, preview, isTogether ? other : undefined),
  )

  useEffect(() => {
    if (!host.current) return undefined
    try {
      const opened = openStage(host.current, {
        className: classes['canvas'] ?? '',
        handleClassName: handle['handle'] ?? '',
        onFirstImage,
        onOpened,
        onFail,
      })
      open.current = opened
      // Not with the next render: the fabric is loaded meanwhile.
      showFirst(opened)
      setStage(opened)
      return () => {
        open.current = null
        opened.close()
      }
    } catch {
      onFail()
      return undefined
    }
  }, [onFirstImage, onOpened, onFail])

  useEffect(
    () =>
      stage?.setTexts({
        label: t('CurtainPreview:Handle'),
        describe: (percent) => describeOpening(percent, t),
      }),
    [stage, t],
  )
  useEffect(() => director?.showFigure(figure), [director, figure])
  useEffect(() => director?.paint(light), [director, light])
  // Not later: who holds the camera must not get a picture of the curtain before.
  useLayoutEffect(() => {
    if (open.current) showIn(open.current.director, preview, isTogether ? other : undefined)
  }, [preview, other, isTogether])
  useEffect(() => {
    if (!director) return undefined
    onCamera?.({
      takePicture: () => encode(director.takePicture()),
      takeShown: async (size, taking) => {
        const shot = director.shot()
        return encode(shot && (await takeLargePicture(shot, size, taking)))
      },
    })
    return () => onCamera?.(null)
  }, [director, onCamera])

  return (
    <>
      <div
        ref={host}
        className={classes['host']}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the keyboard
        tabIndex={0}
        aria-label={t('CurtainPreview:Name')}
        aria-describedby={describedBy}
      />
      {director && isReady && (
        <>
          <LightTools light={light} onLight={setLight} />
          <PreviewTools
            director={director}
            figure={figure}
            onFigure={onFigure}
            together={other && { name: other.name, isShown: isTogether, onShow: setTogether }}
          />
        </>
      )}
    </>
  )
}

const sceneOf = (preview: Preview): SceneCurtain => ({ ...hungCurtain(preview), fabric: preview.fabric })

/** Alone, or both in the window that they share. */
const showIn = (director: Stage['director'], preview: Preview, other: OtherCurtain | undefined) => {
  const own = sceneOf(preview)
  director.show(own, other && [own, sceneOf(other.preview)])
}

const JpegQuality = 0.9

const encode = (picture: HTMLCanvasElement | null) =>
  new Promise<Blob | null>((resolve) => {
    if (picture) picture.toBlob(resolve, 'image/jpeg', JpegQuality)
    else resolve(null)
  })
