import { Button, Text, Title } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { objectCount } from '@veck/domain'
import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { ViewSwitch } from '../../components/layout/view-switch.tsx'
import { useMayEdit } from '../../lib/order/order-facts.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { rowsOf } from './rows.ts'
import { Table } from './table.tsx'
import { useCatalogue } from './use-catalogue.ts'
import classes from './order-table.module.css'

/** All markings of an order as a table. `tools`: more actions of the order. */
export function OrderTable({ order, tools }: { order: Order; tools?: ReactNode }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const folderHref = to('/order/$order/folder/$folder', { order: order.id, folder: order.folder.id })
  const fabrics = useCatalogue(order)
  const { catalogue } = fabrics
  const rows = useMemo(() => rowsOf(order, catalogue), [order, catalogue])
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1}>{order.offerName}</Title>
          <Text c="dimmed">
            {t('OrderTable:MarkingCount', { count: rows.length })}
            {mayEdit && rows.length > 0 && (
              <Text span visibleFrom="sm">
                {' · '}
                {t('OrderTable:Paste')}
              </Text>
            )}
          </Text>
        </div>
        {tools}
        <ViewSwitch
          label={t('OrderTable:Views')}
          shortcut="T"
          views={[
            { label: t('OrderTable:Folders'), href: folderHref },
            { label: t('OrderTable:Table'), href: undefined },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          icon={IconTable}
          title={t('OrderTable:Empty')}
          actions={
            mayEdit && (
              <Button component={Link} to={folderHref}>
                {t(objectCount(order.folder) > 0 ? 'OrderTable:ToFolders' : 'OrderTable:AddMarkings')}
              </Button>
            )
          }
        >
          {[t('OrderTable:EmptyText'), mayEdit && t('OrderTable:Import')].filter(Boolean).join(' ')}
        </EmptyState>
      ) : (
        <Table order={order} rows={rows} fabrics={fabrics} mayEdit={mayEdit} />
      )}
    </div>
  )
}
