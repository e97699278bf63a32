import { ActionIcon } from '@mantine/core'
import { type Icon, IconMan, IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import { useTranslation } from '../../lib/use-translation.ts'
import { startView, zoomBy } from '../../curtain-scene/camera/view.ts'
import { ZoomStep } from '../../curtain-scene/camera/view-keys.ts'
import classes from './curtain-preview.module.css'
import type { Director } from '../../curtain-scene/scene/director.ts'

interface ToolProps {
  icon: Icon
  label: string
  pressed?: boolean
  onClick: () => void
}

const Tool = ({ icon: Icon, label, pressed, onClick }: ToolProps) => (
  <ActionIcon
    color="gray"
    variant={pressed ? 'light' : 'subtle'}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={onClick}
  >
    <Icon size={20} stroke={1.5} aria-hidden />
  </ActionIcon>
)

interface PreviewToolsProps {
  /** Null if only the drawing can be shown. */
  director: Director | null
  figure: boolean
  onFigure: (shown: boolean) => void
}

export function PreviewTools({ director, figure, onFigure }: PreviewToolsProps) {
  const { t } = useTranslation()
  const zoom = (factor: number) => director?.lookFrom((view) => zoomBy(view, factor, director.framing()))
  return (
    <div className={classes['tools']}>
      <Tool icon={IconMan} label={t('CurtainPreview:Figure')} pressed={figure} onClick={() => onFigure(!figure)} />
      {director && (
        <>
          <Tool icon={IconMinus} label={t('CurtainPreview:ZoomOut')} onClick={() => zoom(1 / ZoomStep)} />
          <Tool icon={IconPlus} label={t('CurtainPreview:ZoomIn')} onClick={() => zoom(ZoomStep)} />
          <Tool
            icon={IconZoomReset}
            label={t('CurtainPreview:Reset')}
            onClick={() => director.lookFrom(() => startView)}
          />
        </>
      )}
    </div>
  )
}
