import { Text, Title } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import type { Folder } from '@veck/contract'
import { isRoot } from '@veck/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './empty-folder.module.css'

/** B2.13: says what to do next, to those who may. */
export function EmptyFolder({ folder, actions }: { folder: Folder; actions: ReactNode }) {
  const { t } = useTranslation()
  const whatNext = isRoot(folder) ? 'FolderView:EmptyOfferText' : 'FolderView:EmptyText'
  return (
    <div className={classes.empty}>
      <IconFolderOpen size={36} stroke={1.25} aria-hidden />
      <Title order={2}>{t(isRoot(folder) ? 'FolderView:EmptyOffer' : 'FolderView:Empty')}</Title>
      <Text c="dimmed" className={classes.text}>
        {t(actions ? whatNext : 'FolderView:EmptyReadOnly')}
      </Text>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
