import { ActionIcon, Title } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './wizard-head.module.css'

type WizardHeadProps = { path: ReactNode; name: string; photosAt: string; closeTo: string }

/** Breadcrumb, link to the photos, and close button (B2.19). */
export const WizardHead = memo(function WizardHead({ path, name, photosAt, closeTo }: WizardHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {path}
        <Title order={1} size="h2" className={classes.name}>
          {name || t('Marking:Unnamed')}
        </Title>
      </div>
      <div className={classes.ways}>
        <ActionIcon
          component={Link}
          to={photosAt}
          color="gray"
          aria-label={t('Marking:Photos')}
          title={t('Marking:Photos')}
        >
          <IconCamera size={22} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon component={Link} to={closeTo} color="gray" aria-label={t('Marking:Close')}>
          <IconX size={22} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
})
