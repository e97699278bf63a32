import { Button, CloseButton } from '@mantine/core'
import { IconColumns2 } from '@tabler/icons-react'
import { Swatch } from '../../components/offer/swatch.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { Compared } from './use-compared.ts'
import classes from './compare-tray.module.css'

type CompareTrayProps = {
  compared: readonly Compared[]
  onRemove: (partNo: string) => void
  onClear: () => void
  onCompare: () => void
}

/** The fabrics that the user has set aside, always visible below the wall. */
export function CompareTray({ compared, onRemove, onClear, onCompare }: CompareTrayProps) {
  const { t } = useTranslation()
  if (compared.length === 0) return null
  return (
    <section className={classes.tray} aria-label={t('FabricWall:SetAside')}>
      <ul className={classes.fabrics}>
        {compared.map(({ partNo, name, color, image }) => (
          <li key={partNo} className={classes.fabric}>
            <Swatch image={image || null} className={classes.swatch} />
            <span className={classes.name}>
              {name} {color}
            </span>
            <CloseButton
              aria-label={t('FabricWall:Remove', { name, color })}
              title={t('FabricWall:Remove', { name, color })}
              onClick={() => onRemove(partNo)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button variant="subtle" onClick={onClear}>
          {t('FabricWall:Clear')}
        </Button>
        <Button leftSection={<IconColumns2 size={18} stroke={1.75} aria-hidden />} onClick={onCompare}>
          {t('FabricWall:OnCurtain', { count: compared.length })}
        </Button>
      </div>
    </section>
  )
}
