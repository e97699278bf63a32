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
  test('the document has version 3.1 and contains every call once', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d$/)
    expect(operations.map(({ operation, method, path }) => `${operation.operationId} ${method} ${path}`)).toEqual(
      expect.arrayContaining(everyCall.map(([name, call]) => `${name} ${call.method.toLowerCase()} ${call.path}`)),
    )
    expect(operations).toHaveLength(everyCall.length)
  })

  test('every reference in the document has a target', () => {
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const [, , kind = '', name = ''] = reference.split('/')
      expect([reference, api.components[kind]?.[name]]).toEqual([reference, expect.any(Object)])
    }
  })

  test('the document declares the parameters of every path as required', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(declared.every(({ required, schema }) => required && schema)).toBe(true)
    }
  })

  test('the document requires a session where the table does, and describes the answer without one', () => {
    for (const [name, { access, stepUp }] of everyCall) {
      const operation = operationOf(name)
      expect([name, operation?.security]).toEqual([name, access === 'anonymous' ? [] : [{ bearer: [] }]])
      const refusals = Object.keys(operation?.responses ?? {}).filter((status) => status === '401' || status === '403')
      const expected = {
        anonymous: [],
        account: stepUp ? ['401', '403'] : ['401'],
        curtain: ['401', '403'],
        sales: ['401', '403'],
        admin: ['401', '403'],
        erp: ['401'],
      }
      expect([name, refusals]).toEqual([name, expected[access]])
    }
  })

  test('the document distinguishes optional query fields, forms, files, streams and empty answers', () => {
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

  test('the document describes the limits of fields', () => {
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

  test('two schemas with one name are an error', async () => {
    const { CreateOrderSchema } = await import('./schemas/order.ts')
    const schemas = createJsonSchemas()
    schemas.input(z.array(CreateOrderSchema))
    expect(() => schemas.output(CreateOrderSchema)).toThrow('CreateOrder is not the same in requests and answers')
  })
})
