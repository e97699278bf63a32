import { Button, Checkbox, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { formatCells, objectCount, type ViewOptions, viewRows } from '@veck/domain'
import { useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ViewSwitch } from '../../components/view-switch.tsx'
import { useOrder } from '../../lib/current-order.ts'
import { useMayEdit } from '../../lib/order-facts.ts'
import { usePathTo } from '../../lib/paths.ts'
import { usePresentationMode } from '../../lib/presentation-mode.ts'
import { useLocale } from '../../lib/route-params.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { cellText, cellTextsIn, cellValue, rowText } from './cell-texts.ts'
import { type Column, columns as allColumns } from './columns.ts'
import { Grid } from './grid.tsx'
import { rowsOf, type TableRow } from './rows.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useSelection } from './use-selection.ts'
import classes from './order-table.module.css'

/** All markings of an order as a table. */
export default function OrderTableScreen() {
  const order = useOrder()
  return order ? <OrderTable key={order.id} order={order} /> : null
}

function OrderTable({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const mayEdit = useMayEdit(order)
  const folderHref = to('/order/$order/folder/$folder', { order: order.id, folder: order.folder.id })
  const { catalogue } = useCatalogue(order)
  const rows = useMemo(() => rowsOf(order, catalogue), [order, catalogue])
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1}>{order.offerName}</Title>
          <Text c="dimmed">{t('OrderTable:MarkingCount', { count: rows.length })}</Text>
        </div>
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
          icon={IconSearch}
          title={t('OrderTable:Empty')}
          actions={
            mayEdit && (
              <Button component={Link} to={folderHref}>
                {t(objectCount(order.folder) > 0 ? 'OrderTable:ToFolders' : 'OrderTable:AddMarkings')}
              </Button>
            )
          }
        >
          {t('OrderTable:EmptyText')}
        </EmptyState>
      ) : (
        <Table order={order} rows={rows} mayEdit={mayEdit} />
      )}
    </div>
  )
}

const noInvalid = new Map<string, never>()

function Table({ rows, mayEdit }: { order: Order; rows: TableRow[]; mayEdit: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isPresenting } = usePresentationMode()
  const texts = useMemo(() => cellTextsIn(t, locale), [t, locale])
  const columns = useMemo(() => allColumns.filter((column) => !(isPresenting && column === 'price')), [isPresenting])
  const [typedFilter, setTypedFilter] = useState('')
  const filter = useDeferredValue(typedFilter)
  const [sort, setSort] = useState<ViewOptions<Column>['sort']>()
  const [isGrouped, setGrouped] = useState(false)
  const groups = useMemo(
    () =>
      viewRows(
        rows,
        { sort, filter, group: isGrouped ? ('folder' as const) : undefined },
        (row, column) => cellValue(row, column, texts),
        (row) => rowText(row, texts),
      ),
    [rows, sort, filter, isGrouped, texts],
  )
  const shown = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const selection = useSelection(shown.length, columns.length)
  const { rectangle } = selection
  const copy = () =>
    formatCells(
      shown
        .slice(rectangle.top, rectangle.bottom + 1)
        .map((row) => columns.slice(rectangle.left, rectangle.right + 1).map((column) => cellText(row, column, texts))),
    )
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('OrderTable:Filter')}
          placeholder={t('OrderTable:Filter')}
          value={typedFilter}
          onChange={(event) => setTypedFilter(event.currentTarget.value)}
          maxLength={100}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          className={classes.filter}
        />
        <Checkbox
          label={t('OrderTable:GroupByFolder')}
          checked={isGrouped}
          onChange={(event) => setGrouped(event.currentTarget.checked)}
        />
        <output className={classes.count}>
          {filter.trim() && t('OrderTable:Found', { shown: shown.length, all: rows.length })}
        </output>
      </div>
      <Grid
        label={t('OrderTable:Table')}
        groups={groups}
        isGrouped={isGrouped}
        columns={columns}
        texts={texts}
        sort={sort}
        onSort={(column) => setSort((before) => nextSort(before, column))}
        selection={selection}
        mayEdit={mayEdit}
        invalid={noInvalid}
        editing={undefined}
        commands={{
          edit: () => false,
          clear: () => {},
          discard: selection.clearRows,
          fillDown: () => {},
          copy,
          paste: () => {},
          toggleRows: (from, until) => selection.toggleRows(shown.slice(from, until + 1).map(({ id }) => id)),
        }}
      />
    </>
  )
}

/** First rising, then falling, then the sequence of the order. */
const nextSort = (before: ViewOptions<Column>['sort'], column: Column): ViewOptions<Column>['sort'] => {
  if (before?.column !== column) return { column, descending: false }
  return before.descending ? undefined : { column, descending: true }
}
