import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LineChange, Order, Product, Variant } from '@veck/contract'
import {
  type Cells,
  type CellTexts,
  columnOfField,
  type CurtainParameters,
  defaultParameters,
  type EditableColumn,
  folderPaths,
  readCellName,
} from '@veck/domain'
import { formatNumbers } from '@veck/texts/formats'
import { useMemo, useRef, useState } from 'react'
import { client, queries } from '../../lib/server/api.ts'
import { changeAsSeen } from '../../lib/server/change-as-seen.ts'
import { changeQueue } from '../../lib/server/change-queue.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useLocale } from '../../lib/screen/route-params.ts'
import { useOrderSource } from '../../lib/order/use-order-source.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import {
  type Edits,
  hasUnsaved,
  noEdits,
  type Outcome,
  withDiscarded,
  withEdit,
  withPending,
  withRefused,
  withSaved,
} from './edits.ts'
import { evaluate, type Known, type RowProblem } from './evaluate.ts'
import type { TableRow } from './rows.ts'

export type CellEdit = { id: string; column: EditableColumn; text: string }
type Save = { edit: number; changes: LineChange[]; typed: ReadonlyMap<string, Cells> }

type EditsOptions = {
  order: Order
  rows: readonly TableRow[]
  texts: CellTexts
  products: readonly Product[]
  loadVariants: (productId: number) => Promise<Variant[]>
}

/** Changes cells: calculated at once in the browser, then saved as one change of the order. */
export function useEdits({ order, rows, texts, products, loadVariants }: EditsOptions) {
  const queryClient = useQueryClient()
  const source = useOrderSource(order.id)
  const describe = useProblemText()
  const parameters = useParameters()
  const [edits, showEdits] = useState(noEdits)
  /** Also known before the next paint: whoever leaves the table asks at once what is not saved. */
  const latest = useRef(edits)
  const setEdits = (next: (before: Edits) => Edits) => {
    latest.current = next(latest.current)
    showEdits(latest.current)
  }
  const lastEdit = useRef(0)
  const underWay = useRef(new Set<Promise<unknown>>())
  const shown = useMemo(() => withPending(rows, edits, order.version), [rows, edits, order.version])
  const save = useMutation({
    ...changeQueue(order.id),
    mutationFn: ({ changes }: Save) =>
      changeAsSeen({
        ...source,
        // The change names its fields only: it is right whatever else was changed meanwhile.
        isAsSeen: () => true,
        send: (version) => client.changeLines({ params: { id: order.id }, body: { changes, version, preview: false } }),
      }),
    onSuccess: ({ version, changed, refused }, { edit, typed }) => {
      const prices = new Map(changed.map(({ markingId, priceAfter }) => [markingId, priceAfter]))
      const invalid = refused.map(({ markingId, field, reason }) => {
        const problem = { column: columnOfField(field), reason }
        return [markingId, { cells: typed.get(markingId) ?? {}, problem }] as const
      })
      setEdits((before) => withRefused(withSaved(before, edit, version, prices), edit, new Map(invalid)))
    },
    onError: (error, { edit, typed }) =>
      setEdits((before) => {
        const invalid = [...typed].map(([id, cells]) => {
          const [column = 'name'] = Object.keys(cells) as EditableColumn[]
          return [id, { cells, problem: { column, reason: errorText(error) } }] as const
        })
        return withRefused(before, edit, new Map(invalid))
      }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queries.getOrder({ params: { id: order.id } }).queryKey }),
  })

  /** Colours of the fabrics that the cells name or the rows have. */
  const variantsFor = async (changed: ReadonlyMap<string, Cells>) => {
    const names = products.map(({ name, productId }) => [name, productId] as const)
    const ids = shown.flatMap(({ id, fabric }) => {
      const cells = changed.get(id)
      if (!cells || (cells.fabric === undefined && cells.colour === undefined)) return []
      const named = cells.fabric === undefined ? undefined : readCellName(cells.fabric, names)
      return [...(named?.ok ? [named.value] : []), ...(fabric?.variant ? [fabric.variant.productId] : [])]
    })
    const loaded = await Promise.all(
      [...new Set(ids)].map(async (id) => [id, await loadVariants(id).catch((): Variant[] => [])] as const),
    )
    return new Map(loaded)
  }

  const makeChange = async (cellEdits: readonly CellEdit[]) => {
    const typed = new Map<string, Cells>()
    for (const { id, column, text } of cellEdits) {
      const before = typed.get(id) ?? (latest.current.invalid.get(id)?.cells as Cells | undefined)
      typed.set(id, { ...before, [column]: text })
    }
    const variants = await variantsFor(typed)
    const known: Known = {
      texts,
      parameters,
      folders: [...folderPaths(order.folder)].map(([id, path]) => [path, id] as const),
      products,
      variantsOf: (productId) => variants.get(productId) ?? [],
    }
    const evaluated = shown.flatMap((row) => {
      const cells = typed.get(row.id)
      return cells ? [{ id: row.id, cells, outcome: evaluate(row, cells, known) }] : []
    })
    const edit = ++lastEdit.current
    setEdits((before) =>
      withEdit(
        before,
        edit,
        evaluated.map(({ id, cells, outcome }): Outcome => {
          if (outcome.ok) return { id, row: outcome.row }
          return { id, invalid: { cells, problem: { column: outcome.column, reason: describe(outcome.problem) } } }
        }),
      ),
    )
    const changes = evaluated.flatMap(({ id, outcome }) =>
      outcome.ok && Object.keys(outcome.change).length > 0 ? [{ markingIds: [id], ...outcome.change }] : [],
    )
    // A failure is shown at the cells.
    if (changes.length > 0) await save.mutateAsync({ edit, changes, typed }).catch(() => {})
  }
  const change = async (cellEdits: readonly CellEdit[]) => {
    const made = makeChange(cellEdits)
    underWay.current.add(made)
    await made.finally(() => underWay.current.delete(made))
  }
  /** Done when all changes are saved or refused, or when that takes too long. */
  const finish = async () => {
    await Promise.race([Promise.allSettled(underWay.current), pause(finishSeconds * 1000)])
  }
  const discard = (ids: readonly string[]) => setEdits((before) => withDiscarded(before, ids))
  return {
    rows: shown,
    invalid: edits.invalid,
    change,
    discard,
    finish,
    hasUnsaved: () => hasUnsaved(latest.current),
    isSaving: save.isPending,
  }
}

/** Without a connection a save waits. */
const finishSeconds = 3

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The reason that is shown at a cell. */
function useProblemText() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (problem: RowProblem): string => {
    if (problem.kind === 'cell')
      return (t as (key: string, values?: object) => string)(`OrderTable:Problem.${problem.code}`, problem.values ?? {})
    if (problem.kind === 'window') return t('Window:Problem', { max: problem.max })
    const { code, ...limits } = problem.error
    return t(`Errors:${code}`, { replace: formatNumbers(limits, locale) })
  }
}

/** The parameters of the supplier; the defaults until they are loaded. The server decides. */
function useParameters(): CurtainParameters {
  const { data } = useQuery(queries.getCurtainParameters())
  return useMemo(
    () => ({
      ...defaultParameters,
      ...Object.fromEntries(Object.entries(data ?? {}).map(([name, { value }]) => [name, value])),
    }),
    [data],
  )
}
