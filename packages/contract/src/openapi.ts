import contract from '../package.json' with { type: 'json' }
import { type Call, isRaw } from './call.ts'
import { calls } from './calls/index.ts'
import { createJsonSchemas, type JsonObject, type JsonSchemas } from './json-schemas.ts'
import { ErrorBodySchema } from './schemas/error.ts'

/** The whole API as an OpenAPI 3.1 document. */
export function describeApi(): JsonObject {
  const schemas = createJsonSchemas()
  const paths: Record<string, JsonObject> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call, schemas) }
  }
  const errorResponses = Object.fromEntries(
    Object.entries(errorDescriptions).map(([name, description]) => [
      name,
      { description, content: { 'application/json': { schema: schemas.output(ErrorBodySchema) } } },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Veck',
      version: contract.version,
      description: 'Offers and orders of made-to-measure curtains.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values<Call>(calls).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components(),
      responses: errorResponses,
      parameters: { Language: languageParameter },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const languageParameter = {
  name: 'Accept-Language',
  in: 'header',
  description: 'Language of messages and texts; Swedish unless told.',
  schema: { type: 'string', enum: ['sv-SE', 'en-US'] },
}

const errorDescriptions = {
  400: 'Refused as it was sent; `fields` says what is wrong with each field',
  401: 'No valid session',
  403: 'Not allowed for this user',
  404: "Not found, or someone else's",
  409: 'Wrong status, or changed in the meantime',
  default: 'Any other error',
}

function operation(name: string, call: Call, schemas: JsonSchemas): JsonObject {
  const cookieNote = 'The image cookie that sign-in sets is good for this call too.'
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    ...(call.imageCookie && { description: cookieNote }),
    'x-access': call.access,
    ...(call.stepUp && { 'x-step-up': true }),
    security: call.access === 'anonymous' ? [] : [{ bearer: [] }],
    parameters: [
      { $ref: '#/components/parameters/Language' },
      ...(call.params ? schemas.parameters(call.params, 'path') : []),
      ...(call.query ? schemas.parameters(call.query, 'query') : []),
    ],
    ...requestBody(call, schemas),
    responses: { ...success(call, schemas), ...errors(call) },
  }
}

const bodyOf = (contentType: string, schema: JsonObject) => ({
  requestBody: { required: true, content: { [contentType]: { schema } } },
})

function requestBody(call: Call, schemas: JsonSchemas): JsonObject {
  if (call.body) return bodyOf('application/json', schemas.input(call.body))
  if (call.foreignBody) return foreignBodyOf(call.foreignBody, schemas)
  if (call.form) return bodyOf('multipart/form-data', { allOf: [schemas.input(call.form), filePart] })
  return {}
}

function foreignBodyOf(
  { contentType, schema, json }: NonNullable<Call['foreignBody']>,
  schemas: JsonSchemas,
): JsonObject {
  const { requestBody: body } = bodyOf(contentType, schemas.input(schema))
  if (!json) return { requestBody: body }
  const content = { ...body.content, 'application/json': { schema: schemas.input(json) } }
  return { requestBody: { ...body, content } }
}

const filePart = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }

const answerOf = (contentType: string, schema: JsonObject, description = 'OK') => ({
  200: { description, content: { [contentType]: { schema } } },
})

function success({ answer }: Call, schemas: JsonSchemas): JsonObject {
  if (!isRaw(answer)) return answerOf('application/json', schemas.output(answer))
  switch (answer.raw) {
    case 'file':
      return answerOf(answer.contentType, { type: 'string', format: 'binary' })
    case 'text':
      return answerOf(answer.contentType, { type: 'string' })
    case 'stream':
      return answerOf('application/x-ndjson', schemas.output(answer.line), 'One JSON value per line')
    case 'nothing':
      return { 204: { description: 'Done' } }
    case 'redirect':
      return { 303: { description: 'Go on there', headers: { Location: { schema: { type: 'string' } } } } }
  }
}

function errors({ access, stepUp, method, params, query, body, form, foreignBody }: Call): JsonObject {
  const signedIn = access !== 'anonymous'
  const names: [keyof typeof errorDescriptions, boolean][] = [
    [400, Boolean(params ?? query ?? body ?? form ?? foreignBody)],
    [401, signedIn],
    [403, signedIn && (stepUp || access !== 'account') && access !== 'erp'],
    [404, Boolean(params) || (signedIn && access !== 'erp' && method !== 'GET')],
    [409, signedIn && access !== 'account' && method !== 'GET'],
    ['default', true],
  ]
  const answered = names.filter(([, isAnswered]) => isAnswered)
  return Object.fromEntries(answered.map(([name]) => [name, { $ref: `#/components/responses/${name}` }]))
}
