import { z } from 'zod'
import * as exported from './schemas/index.ts'

export type JsonObject = Record<string, unknown>
export type JsonSchemas = ReturnType<typeof createJsonSchemas>

const prefix = '#/components/schemas/'

/** Turns zod schemas into JSON Schema; `OrderSchema` becomes the component `Order`, wherever it is used. */
export function createJsonSchemas() {
  const names = z.registry<{ id: string }>()
  for (const [name, value] of Object.entries(exported)) {
    if (value instanceof z.ZodType && name.endsWith('Schema')) names.add(value, { id: name.slice(0, -'Schema'.length) })
  }
  const components: Record<string, JsonObject> = {}

  const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
    const json = z.toJSONSchema(schema, { io, metadata: names, override: tidy })
    const { $schema: _, $defs, ...own } = JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', prefix))
    for (const [name, definition] of Object.entries<JsonObject>($defs ?? {})) {
      const known = components[name]
      if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
        throw new Error(`${name} is not the same in requests and answers: give each its own schema`)
      }
      components[name] = definition
    }
    return own
  }

  return {
    input: (schema: z.ZodType) => convert(schema, 'input'),
    output: (schema: z.ZodType) => convert(schema, 'output'),
    /** One OpenAPI parameter per property. */
    parameters: (schema: z.ZodObject, place: 'path' | 'query'): JsonObject[] =>
      Object.entries(schema.shape).map(([name, property]) => ({
        name,
        in: place,
        required: !(property as z.ZodType).safeParse(undefined).success,
        schema: convert(property as z.ZodType, 'input'),
      })),
    components: () => Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Unknown fields are ignored, also in answers. The limits of a double are not documented. */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  const description = z.globalRegistry.get(zodSchema)?.description
  if (description !== undefined) jsonSchema.description = description
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
