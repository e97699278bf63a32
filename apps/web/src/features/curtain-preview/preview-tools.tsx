import { ActionIcon } from '@mantine/core'
import {
  type Icon,
  IconLamp2,
  IconMan,
  IconMinus,
  IconMoon,
  IconPlus,
  IconStack2,
  IconSun,
  IconZoomReset,
} from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { startView, zoomBy } from '../../curtain-scene/camera/view.ts'
import { ZoomStep } from '../../curtain-scene/camera/view-keys.ts'
import classes from './curtain-preview.module.css'
import type { Director } from '../../curtain-scene/scene/director.ts'
import { type SceneLight, sceneLights } from '../../curtain-scene/types.ts'

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
  /** The other curtain of the window, if there is one. */
  together?: { name: string; isShown: boolean; onShow: (shown: boolean) => void } | undefined
}

export function PreviewTools({ director, figure, onFigure, together }: PreviewToolsProps) {
  const { t } = useTranslation()
  const zoom = (factor: number) => director?.lookFrom((view) => zoomBy(view, factor, director.framing()))
  return (
    <div className={classes['tools']}>
      {director && together && (
        <Tool
          icon={IconStack2}
          label={t('CurtainPreview:Together', { name: together.name })}
          pressed={together.isShown}
          onClick={() => together.onShow(!together.isShown)}
        />
      )}
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

const lightIcons: Readonly<Record<SceneLight, Icon>> = { day: IconSun, evening: IconLamp2, night: IconMoon }

/** The time of day in the room. */
export function LightTools({ light, onLight }: { light: SceneLight; onLight: (light: SceneLight) => void }) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a frame and a legend of its own
    <div className={classes['lights']} role="group" aria-label={t('CurtainPreview:Light')}>
      {sceneLights.map((each) => (
        <Tool
          key={each}
          icon={lightIcons[each]}
          label={t(`CurtainPreview:Light.${each}`)}
          pressed={each === light}
          onClick={() => onLight(each)}
        />
      ))}
    </div>
  )
}
