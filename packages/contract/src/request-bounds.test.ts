import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls/index.ts'
import type { Call } from './call.ts'
import { checkInput } from './field-problems.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The lists without a maximum, and the maps, in a part of a request. */
const unboundedIn = (schema: JsonSchema, path: string): string[] => {
  const { type, items, maxItems, properties = {}, additionalProperties, anyOf = [], oneOf = [] } = schema
  return [
    ...(type === 'array' && maxItems === undefined ? [path] : []),
    ...(typeof additionalProperties === 'object' ? [path] : []),
    ...(items && !Array.isArray(items) ? unboundedIn(items as JsonSchema, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, field]) => unboundedIn(field as JsonSchema, `${path}.${name}`)),
    ...[...anyOf, ...oneOf].flatMap((option) => unboundedIn(option as JsonSchema, path)),
  ]
}

test('every list in a request has a maximum length, so that a hostile one is refused at once', () => {
  const found = Object.entries<Call>(calls).flatMap(([name, { params, query, body, form }]) =>
    [params, query, body, form].flatMap((part) =>
      part ? unboundedIn(z.toJSONSchema(part, { io: 'input' }), name) : [],
    ),
  )
  // The next test is about this one.
  expect(found).toEqual(['acceptOffer.choices.letters'])
})

test('a hostile acceptance has one problem, not one for each of its choices', () => {
  const letters = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]))
  for (const wrong of [letters, { k: 'AB' }, { ['k'.repeat(51)]: 'A' }, 'A', null]) {
    const checked = checkInput(calls.acceptOffer.body, { choices: { letters: wrong, taken: [] } })
    const fields = checked.ok ? [] : Object.keys(checked.problems)
    expect(fields.filter((field) => field.startsWith('choices'))).toEqual(['choices.letters'])
  }
})
