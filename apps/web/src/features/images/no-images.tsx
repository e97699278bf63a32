import { Button, Text, Title } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './no-images.module.css'

/** Says what photos are good for; `add` leads there, for those who may. */
export function NoImages({ add }: { add: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={classes.empty}>
      <IconCamera size={40} stroke={1.25} aria-hidden className={classes.sign} />
      <Title order={2}>{t('MarkingImageList:Empty')}</Title>
      <Text c="dimmed" className={classes.text}>
        {t(add ? 'MarkingImageList:EmptyText' : 'MarkingImageList:EmptyReadOnly')}
      </Text>
      {add && (
        <Button component={Link} to={add}>
          {t('MarkingImageList:Add')}
        </Button>
      )}
    </div>
  )
}
