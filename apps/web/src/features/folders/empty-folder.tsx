import { IconFolderOpen } from '@tabler/icons-react'
import type { Folder } from '@veck/contract'
import { isRoot } from '@veck/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'

/** B2.13: says what to do next, to those who may. */
export function EmptyFolder({ folder, actions }: { folder: Folder; actions: ReactNode }) {
  const { t } = useTranslation()
  const whatNext = isRoot(folder) ? 'FolderView:EmptyOfferText' : 'FolderView:EmptyText'
  return (
    <EmptyState
      icon={IconFolderOpen}
      title={t(isRoot(folder) ? 'FolderView:EmptyOffer' : 'FolderView:Empty')}
      actions={actions}
    >
      {t(actions ? whatNext : 'FolderView:EmptyReadOnly')}
    </EmptyState>
  )
}
