import type { NumberRow } from '@veck/contract'
import { useCallback, useMemo, useState } from 'react'
import { useLocale } from '../../../lib/screen/route-params.ts'
import { numberText } from './pricing-file.ts'

export type FieldState = { text: string; before: string }

/** The text of each field. */
export function useNumberEdits(rows: readonly NumberRow[]) {
  const locale = useLocale()
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({})
  const before = useMemo(() => new Map(rows.map((row) => [row.name, numberText(row, locale)] as const)), [rows, locale])
  const fieldOf = (name: string): FieldState => {
    const initial = before.get(name) ?? ''
    return { text: edits[name] ?? initial, before: initial }
  }
  return {
    fieldOf,
    change: useCallback((name: string, text: string) => setEdits((present) => ({ ...present, [name]: text })), []),
    changeMany: useCallback(
      (texts: Readonly<Record<string, string>>) => setEdits((present) => ({ ...present, ...texts })),
      [],
    ),
    changed: Object.entries(edits).filter(([name, text]) => text !== before.get(name)).length,
    written: () => rows.map(({ name }) => ({ name, text: fieldOf(name).text })),
  }
}

export type NumberEdits = ReturnType<typeof useNumberEdits>
