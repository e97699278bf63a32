import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createJsonSchemas } from './json-schemas.ts'
import { describeApi } from './openapi.ts'
import { everyCall } from './testing/reading.ts'

type Operation = {
  operationId: string
  security: object[]
  parameters: { name?: string; in?: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, object>>
}

const api = JSON.parse(JSON.stringify(describeApi())) as Document
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operationOf = (name: string) => operations.find(({ operation }) => operation.operationId === name)?.operation

describe('the OpenAPI document', () => {
  test('is of version 3.1 and has every call once', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d$/)
    expect(operations.map(({ operation, method, path }) => `${operation.operationId} ${method} ${path}`)).toEqual(
      expect.arrayContaining(everyCall.map(([name, call]) => `${name} ${call.method.toLowerCase()} ${call.path}`)),
    )
    expect(operations).toHaveLength(everyCall.length)
  })

  test('points only at what it holds', () => {
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const [, , kind = '', name = ''] = reference.split('/')
      expect([reference, api.components[kind]?.[name]]).toEqual([reference, expect.any(Object)])
    }
  })

  test('declares the parameters of every path, required', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(declared.every(({ required, schema }) => required && schema)).toBe(true)
    }
  })

  test('asks for a session where the table does, and tells what is answered without one', () => {
    for (const [name, { access }] of everyCall) {
      const operation = operationOf(name)
      expect([name, operation?.security]).toEqual([name, access === 'anonymous' ? [] : [{ bearer: [] }]])
      const refusals = Object.keys(operation?.responses ?? {}).filter((status) => status === '401' || status === '403')
      const expected = {
        anonymous: [],
        account: ['401'],
        curtain: ['401', '403'],
        sales: ['401', '403'],
        admin: ['401', '403'],
      }
      expect([name, refusals]).toEqual([name, expected[access]])
    }
  })

  test('tells optional query fields, forms, files, streams and empty answers apart', () => {
    const query = operationOf('deleteMarking')?.parameters.filter((parameter) => parameter.in === 'query')
    expect(query?.map(({ name, required }) => [name, required])).toEqual([
      ['markingId', true],
      ['throwIfNull', false],
    ])
    expect(operationOf('addMarkingImage')?.requestBody?.content).toHaveProperty('multipart/form-data')
    expect(operationOf('startCxmlPunchOut')?.requestBody?.content).toHaveProperty('text/xml')
    expect(operationOf('getOrderPdf')?.responses[200]?.content).toHaveProperty('application/pdf')
    expect(operationOf('watchOrder')?.responses[200]?.content).toHaveProperty('application/x-ndjson')
    expect(operationOf('startOciPunchOut')?.responses).toHaveProperty('303')
    expect(operationOf('deleteMarking')?.responses).toHaveProperty('204')
  })

  test('describes fields as they are checked', () => {
    expect(api.components.schemas?.CreateOrder).toMatchObject({
      type: 'object',
      required: ['offerName'],
      properties: {
        offerName: { type: 'string', minLength: 1, maxLength: 30 },
        note: { default: '', maxLength: 2000 },
      },
    })
    expect(api.components.schemas?.Orientation).toMatchObject({ enum: [0, 1] })
    expect(api.components.schemas?.Folder).toMatchObject({
      properties: { folders: { items: { $ref: '#/components/schemas/Folder' } } },
    })
  })

  test('refuses one name for two shapes', async () => {
    const { CreateOrderSchema } = await import('./schemas/order.ts')
    const schemas = createJsonSchemas()
    schemas.input(z.array(CreateOrderSchema))
    expect(() => schemas.output(CreateOrderSchema)).toThrow('CreateOrder is not the same in requests and answers')
  })
})
