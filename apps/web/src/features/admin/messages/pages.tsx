import { Pagination } from '@mantine/core'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type PagesProps = { total: number; pageSize: number; page: number; onPage: (page: number) => void }

/** Renders nothing when there is one page. */
export function Pages({ total, pageSize, page, onPage }: PagesProps) {
  const { t } = useTranslation()
  if (total <= pageSize) return null
  return (
    <Pagination
      mt="sm"
      total={Math.ceil(total / pageSize)}
      value={page}
      onChange={onPage}
      getItemProps={(number) => ({ 'aria-label': t('AdminFabrics:Page', { number }) })}
      getControlProps={(control) => ({ 'aria-label': t(`AdminFabrics:Page.${control}`) })}
    />
  )
}
