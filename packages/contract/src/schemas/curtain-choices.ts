import {
  basicChoices,
  type ChoiceField,
  type ChoiceValue,
  CurtainConfiguration,
  type Limits,
  Opening,
  optionChoices,
  Orientation,
  SewingType,
} from '@veck/domain'
import { z } from 'zod'

export const CurtainConfigurationSchema = z.enum(CurtainConfiguration)
export const SewingTypeSchema = z.enum(SewingType)
export const OrientationSchema = z.enum(Orientation)
export const OpeningSchema = z.enum(Opening)

/** Enums that are components of the OpenAPI document; any other enum is inlined. */
const namedEnums = new Map<object, z.ZodType>([
  [CurtainConfiguration, CurtainConfigurationSchema],
  [SewingType, SewingTypeSchema],
  [Orientation, OrientationSchema],
  [Opening, OpeningSchema],
])

export const within = ({ min, max }: Limits) => z.number().min(min).max(max)

type SchemaOf<Field> = Field extends { optional: true }
  ? z.ZodOptional<z.ZodNullable<z.ZodType<ChoiceValue<Field>>>>
  : z.ZodType<ChoiceValue<Field>>
type SchemasOf<Fields> = { -readonly [Name in keyof Fields]: SchemaOf<Fields[Name]> }

/** Limits apply to requests only: values that were stored under wider limits are still answered. */
function numberSchema({ limits, whole }: Extract<ChoiceField, { kind: 'number' }>, isRequest: boolean): z.ZodType {
  if (!isRequest) return whole ? z.int() : z.number()
  return whole ? within(limits).int() : within(limits)
}

function schemaOf(field: ChoiceField, isRequest: boolean): z.ZodType {
  if (field.kind === 'number') return numberSchema(field, isRequest)
  const schema = field.kind === 'flag' ? z.boolean() : (namedEnums.get(field.values) ?? z.enum(field.values))
  return 'optional' in field ? schema.nullish() : schema
}

const schemasOf = <Fields extends Record<string, ChoiceField>>(fields: Fields, isRequest: boolean) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field, isRequest)]),
  ) as SchemasOf<Fields>

// The order of the properties is the order in docs/openapi.json.
const { orientation, sewTogether, splitCurtain, useWeights, ...otherOptions } = schemasOf(optionChoices, true)
const options = { sewTogether, splitCurtain, useWeights, ...otherOptions }

const { sewingType, quantity, ...basics } = schemasOf(basicChoices, true)
const { sewingType: _sewingType, quantity: _quantity, ...answeredBasics } = schemasOf(basicChoices, false)

/** For a request: the choices that are outside `curtainData` in an order line. */
export const lineChoices = { ...basics, ...options, quantity }

/** For an answer; the quantity is a field of the order line itself. */
export const answeredLineChoices = { ...answeredBasics, ...options }

/** The effective options, with the sewing type. */
export const calculatedOptions = { sewingType, orientation, ...options }

/** As `calculatedOptions`, for the curtain of an order line, where the weights are a field of the line. */
export const madeOptions = { orientation, sewingType, sewTogether, splitCurtain, ...otherOptions }

/** All choices that are possible without a fabric. */
export const MeasurementsSchema = z.object({ ...lineChoices, sewingType, orientation })
