import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Order } from '@veck/contract'
import {
  type CellPlace,
  type CellText,
  fillDown,
  formatCells,
  isEditable,
  isWindowColumn,
  parseCells,
  pasteInto,
} from '@veck/domain'
import { cellTextsIn } from '@veck/texts/cell-texts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LeaveDialog } from '../../components/dialogs/leave-dialog.tsx'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import { useLocale } from '../../lib/screen/route-params.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CellEditor, type Leave } from './cell-editor.tsx'
import { cellText } from './cell-texts.ts'
import { columns as allColumns, usualColumns } from './columns.ts'
import { Grid } from './grid.tsx'
import type { TableRow } from './rows.ts'
import type { useCatalogue } from './use-catalogue.ts'
import { useChoices } from './use-choices.ts'
import { useEdits } from './use-edits.ts'
import { useSelection } from './use-selection.ts'
import { usePictures } from './use-pictures.ts'
import { useShownParts } from './use-shown-parts.ts'
import { useView } from './use-view.ts'
import classes from './order-table.module.css'

type TableProps = {
  order: Order
  rows: TableRow[]
  fabrics: ReturnType<typeof useCatalogue>
  mayEdit: boolean
}

const steps: Record<Leave, CellPlace> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  left: { row: 0, column: -1 },
  stay: { row: 0, column: 0 },
}

export function Table({ order, rows: saved, fabrics, mayEdit }: TableProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isPresenting } = usePresentationMode()
  const texts = useMemo(() => cellTextsIn(t, locale), [t, locale])
  const { rows, invalid, change, discard, finish, hasUnsaved, isSaving } = useEdits({
    order,
    rows: saved,
    texts,
    ...fabrics,
  })
  const shownParts = useShownParts()
  // What cannot be saved is never hidden.
  const showsWindow =
    shownParts.has('window') || [...invalid.values()].some(({ problem }) => isWindowColumn(problem.column))
  const columns = useMemo(
    () => (showsWindow ? allColumns : usualColumns).filter((column) => !(isPresenting && column === 'price')),
    [isPresenting, showsWindow],
  )
  const pictures = usePictures(order, shownParts.has('pictures'))
  const view = useView(rows, columns, texts)
  const { shown } = view
  const selection = useSelection(shown.length, columns.length)
  const { active, rectangle, moveTo } = selection
  const choicesFor = useChoices(order, texts, fabrics)
  const [editing, setEditing] = useState<CellPlace & { text: string }>()
  const isEditing = editing !== undefined
  const isEditedNow = useRef(isEditing)
  useEffect(() => {
    isEditedNow.current = isEditing
  }, [isEditing])
  const textAt = ({ row, column }: CellPlace): string => {
    const [each, name] = [shown[row], columns[column]]
    return each && name ? (invalid.get(each.id)?.cells[name] ?? cellText(each, name, texts)) : ''
  }
  const changeCells = (cells: readonly CellText[]) => {
    const edits = cells.flatMap(({ row, column, text }) => {
      const [id, name] = [shown[row]?.id, columns[column]]
      return id !== undefined && name && isEditable(name) ? [{ id, column: name, text }] : []
    })
    if (mayEdit && edits.length > 0) void change(edits)
  }
  const selectedCells = () =>
    shown
      .slice(rectangle.top, rectangle.bottom + 1)
      .map((_row, down) =>
        columns
          .slice(rectangle.left, rectangle.right + 1)
          .map((_column, along) => textAt({ row: rectangle.top + down, column: rectangle.left + along })),
      )
  const commands = {
    edit: (place: CellPlace, typed?: string) => {
      const column = columns[place.column]
      if (!mayEdit || !column || !isEditable(column)) return false
      moveTo(place)
      setEditing({ ...place, text: typed ?? textAt(place) })
      return true
    },
    clear: () => changeCells(pasteInto(rectangle, [['']], { rows: shown.length, columns: columns.length })),
    discard: () => {
      const ids = shown.slice(rectangle.top, rectangle.bottom + 1).map(({ id }) => id)
      if (ids.some((id) => invalid.has(id))) discard(ids)
      else selection.clearRows()
    },
    fillDown: () => changeCells(fillDown(rectangle, textAt)),
    copy: () => formatCells(selectedCells()),
    paste: (text: string) =>
      changeCells(pasteInto(rectangle, parseCells(text), { rows: shown.length, columns: columns.length })),
    toggleRows: (from: number, to: number) => selection.toggleRows(shown.slice(from, to + 1).map(({ id }) => id)),
  }
  const close = (leave: Leave) => {
    setEditing(undefined)
    moveTo({ row: Math.max(0, active.row + steps[leave].row), column: active.column + steps[leave].column })
  }
  const edited = editing && columns[editing.column]
  const editedRow = editing && shown[editing.row]
  const notSaved = shown.findIndex(({ id }) => invalid.has(id))
  // The reason at the active cell, or at the first that is not saved: a cell only tells it to a pointer or a new focus.
  const explained = invalid.has(shown[active.row]?.id ?? '') ? shown[active.row] : shown[notSaved]
  const problem = explained && invalid.get(explained.id)?.problem
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('OrderTable:Filter')}
          placeholder={t('OrderTable:Filter')}
          value={view.typedFilter}
          onChange={(event) => view.setFilter(event.currentTarget.value)}
          maxLength={100}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          className={classes.filter}
        />
        <Checkbox
          label={t('OrderTable:GroupByFolder')}
          checked={view.isGrouped}
          onChange={(event) => view.setGrouped(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('OrderTable:WindowColumns')}
          checked={showsWindow}
          onChange={(event) => shownParts.show('window', event.currentTarget.checked)}
        />
        <Checkbox
          label={t('OrderTable:Pictures')}
          checked={shownParts.has('pictures')}
          onChange={(event) => shownParts.show('pictures', event.currentTarget.checked)}
        />
        <output className={classes.count}>
          {view.typedFilter.trim() && t('OrderTable:Found', { shown: shown.length, all: rows.length })}{' '}
          {isSaving && t('OrderTable:Saving')}
          {invalid.size > 0 && <strong>{t('OrderTable:NotSaved', { count: invalid.size })}</strong>}
        </output>
        {notSaved >= 0 && (
          <Button variant="subtle" px="xs" onClick={() => discard([...invalid.keys()])}>
            {t('OrderTable:Discard')}
          </Button>
        )}
        {problem && (
          <output className={classes.reason}>
            {t('OrderTable:NotSavedReason', {
              name: explained.name,
              column: t(`OrderTable:Column.${problem.column}`),
              reason: problem.reason,
            })}
          </output>
        )}
      </div>
      <Grid
        label={t('OrderTable:Table')}
        groups={view.groups}
        isGrouped={view.isGrouped}
        columns={columns}
        texts={texts}
        sort={view.sort}
        onSort={view.sortBy}
        selection={selection}
        mayEdit={mayEdit}
        invalid={invalid}
        commands={commands}
        pictures={pictures}
        editing={
          editing && edited && isEditable(edited) && editedRow
            ? {
                row: editing.row,
                column: edited,
                element: (
                  <CellEditor
                    label={t(`OrderTable:Column.${edited}`)}
                    column={edited}
                    text={editing.text}
                    choices={choicesFor(edited, editedRow)}
                    onDone={(text, leave) => {
                      // What was refused is tried again.
                      if (text !== textAt(editing) || invalid.has(editedRow.id)) changeCells([{ ...editing, text }])
                      close(leave)
                    }}
                    onCancel={() => close('stay')}
                  />
                ),
              }
            : undefined
        }
      />
      <LeaveDialog
        text={t('OrderTable:LeaveText')}
        finish={async () => {
          // An open editor saves what is typed when it loses the focus.
          if (isEditing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
          await finish()
        }}
        isLost={() => isEditedNow.current || hasUnsaved()}
        alsoOnClosing
      />
      {mayEdit && selection.rowIds.size > 0 && (
        <BulkBar
          rows={rows.filter(({ id }) => selection.rowIds.has(id))}
          columns={columns}
          texts={texts}
          choicesFor={choicesFor}
          onChange={(column, text) => void change([...selection.rowIds].map((id) => ({ id, column, text })))}
          onClear={selection.clearRows}
        />
      )}
    </>
  )
}
