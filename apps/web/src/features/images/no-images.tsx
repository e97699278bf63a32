import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'

/** Says what photos are good for; `add` leads there, for those who may. */
export function NoImages({ add }: { add: string | undefined }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={IconCamera}
      title={t('MarkingImageList:Empty')}
      actions={
        add && (
          <Button component={Link} to={add}>
            {t('MarkingImageList:Add')}
          </Button>
        )
      }
    >
      {t(add ? 'MarkingImageList:EmptyText' : 'MarkingImageList:EmptyReadOnly')}
    </EmptyState>
  )
}
