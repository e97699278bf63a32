import {
  defaultParameters,
  parameterProblems,
  type CurtainParameters,
  type ParameterName,
  type ParameterProblem,
} from '@veck/domain'
import { z } from 'zod'
import type { Message } from '../../core/translate.ts'
import { numberColumn, readTable, unreadable, type FileProblem } from '../imports/index.ts'

const ColumnsSchema = z.object({ name: z.string().trim().min(1), value: numberColumn() })

export type ParameterFile = { ok: true; values: CurtainParameters } | { ok: false; problems: FileProblem[] }

/** CSV (`name,value`) or JSON (`{name: number}` or `{name: {value}}`). Other parameters keep their values. */
export const readParameterFile = (text: string, present: CurtainParameters): ParameterFile => {
  const rows = text.trimStart().startsWith('{') ? readJson(text) : readTable(text, ColumnsSchema)
  if (!rows.ok) return rows
  const values: Record<string, number> = { ...present }
  const rowOf = new Map<string, number>()
  const problems: FileProblem[] = []
  rows.rows.forEach(({ name, value }, index) => {
    if (rowOf.has(name))
      problems.push({ row: index + 2, column: 'name', message: { key: 'Import:twice', values: { what: name } } })
    rowOf.set(name, index + 2)
    values[name] = value
  })
  for (const found of parameterProblems(values)) {
    problems.push({ row: rowOf.get(found.name) ?? 1, column: 'value', message: messageFor(found) })
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: values as CurtainParameters }
}

const messageFor = ({ code, ...values }: ParameterProblem): Message => ({ key: `Import:${code}`, values })

const JsonSchema = z.record(z.string(), z.union([z.number(), z.object({ value: z.number() })]))

const readJson = (text: string) => {
  try {
    const read = JsonSchema.parse(JSON.parse(text))
    const rows = Object.entries(read).map(([name, value]) => ({
      name,
      value: typeof value === 'number' ? value : value.value,
    }))
    return { ok: true as const, rows }
  } catch (error) {
    return { ok: false as const, problems: [{ row: 1, column: 'value', message: unreadable(error) }] }
  }
}

export type ParameterChange = { name: ParameterName; from: number; to: number }

export const parameterChanges = (from: CurtainParameters, to: CurtainParameters): ParameterChange[] =>
  (Object.keys(defaultParameters) as ParameterName[])
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ name, from: from[name], to: to[name] }))
