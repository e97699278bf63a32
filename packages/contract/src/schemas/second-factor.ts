import { z } from 'zod'
import { FactorNameMaxLength, PasswordMaxLength } from '../limits.ts'
import { SignedInSchema } from './account.ts'
import { AnsweredIdSchema } from './id.ts'
import { line } from './text.ts'

/** How a user can prove who they are. recoveryCode: one of the ten codes, each once. */
export const ProofMethodSchema = z.enum(['passkey', 'totp', 'recoveryCode', 'password'])
export type ProofMethod = z.infer<typeof ProofMethodSchema>

export const EnrolmentMethodSchema = z.enum(['passkey', 'totp'])
export type EnrolmentMethod = z.infer<typeof EnrolmentMethodSchema>

/** The first proof was right, but it is not enough. The token finishes this sign-in within ten minutes, and nothing else. */
export const SecondFactorNeededSchema = z.object({
  secondFactor: z.object({
    token: z.string(),
    /** The account must set up a second factor first; otherwise it has one, and must prove it. */
    mustEnrol: z.boolean(),
    /** The methods of proof, or those that can be set up. The first one is the best. */
    methods: z.array(ProofMethodSchema),
    /** Setting up needs a code that is mailed to the address of the account. */
    needsMailedCode: z.boolean(),
  }),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeededSchema>

export const SignInAnswerSchema = z.union([SignedInSchema, SecondFactorNeededSchema])
export type SignInAnswer = z.infer<typeof SignInAnswerSchema>

/** For `startRegistration` or `startAuthentication` of WebAuthn, as JSON. */
export const PasskeyOptionsSchema = z.looseObject({ challenge: z.string() })
export type PasskeyOptions = z.infer<typeof PasskeyOptionsSchema>

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

// 1,023 bytes is the longest id of a credential.
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }
const ClientDataMaxLength = 4000

/** What the browser made of the options for a new passkey (RegistrationResponseJSON). */
export const NewPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(ClientDataMaxLength),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskeySchema>

/** What the browser made of the options for a proof (AuthenticationResponseJSON). */
export const PasskeyProofSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(ClientDataMaxLength),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.string().max(200).nullish(),
  }),
})
export type PasskeyProof = z.infer<typeof PasskeyProofSchema>

/** Six digits. People write them with a space in the middle. */
export const DigitsSchema = z
  .string()
  .max(20)
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/)

const RecoveryCodeSchema = z.string().min(1).max(40)

const passkeyProof = z.object({ method: z.literal('passkey'), response: PasskeyProofSchema })
const totpProof = z.object({ method: z.literal('totp'), code: DigitsSchema })
const recoveryProof = z.object({ method: z.literal('recoveryCode'), code: RecoveryCodeSchema })
const passwordProof = z.object({ method: z.literal('password'), password: z.string().min(1).max(PasswordMaxLength) })

/** `token`: of the sign-in that waits for the second factor. */
const PendingTokenSchema = z.string().min(1).max(200)
export const PendingSignInSchema = z.object({ token: PendingTokenSchema })
export type PendingSignIn = z.infer<typeof PendingSignInSchema>

export const ProveSignInSchema = z.object({
  token: PendingTokenSchema,
  proof: z.discriminatedUnion('method', [passkeyProof, totpProof, recoveryProof]),
})
export type ProveSignIn = z.infer<typeof ProveSignInSchema>

export const ProveAgainSchema = z.object({
  proof: z.discriminatedUnion('method', [passkeyProof, totpProof, recoveryProof, passwordProof]),
})
export type ProveAgain = z.infer<typeof ProveAgainSchema>

/** The options are null for an account without a passkey. */
export const StartedProofSchema = z.object({
  methods: z.array(ProofMethodSchema),
  passkeyOptions: PasskeyOptionsSchema.nullable(),
})
export type StartedProof = z.infer<typeof StartedProofSchema>

/** `mailedCode`: needed for the first factor of an account. */
const mailedCode = { mailedCode: DigitsSchema.optional() }
export const StartFactorSchema = z.object(mailedCode)
export type StartFactor = z.infer<typeof StartFactorSchema>

export const StartedPasskeySchema = z.object({ passkeyOptions: PasskeyOptionsSchema })
export type StartedPasskey = z.infer<typeof StartedPasskeySchema>

/** `secret`: to type into the app, in base32. `uri`: the same for a QR code. */
export const StartedTotpSchema = z.object({ secret: z.string(), uri: z.string() })
export type StartedTotp = z.infer<typeof StartedTotpSchema>

const PasskeyNameSchema = line(FactorNameMaxLength)
export const AddPasskeySchema = z.object({ name: PasskeyNameSchema, response: NewPasskeySchema })
export type AddPasskey = z.infer<typeof AddPasskeySchema>

export const RenamePasskeySchema = z.object({ name: PasskeyNameSchema })
export type RenamePasskey = z.infer<typeof RenamePasskeySchema>

export const ConfirmTotpSchema = z.object({ code: DigitsSchema })
export type ConfirmTotp = z.infer<typeof ConfirmTotpSchema>

export const PasskeySchema = z.object({
  id: AnsweredIdSchema,
  name: z.string(),
  /** Kept by an account of the maker (a password manager), so it works on several devices. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof PasskeySchema>

export const SecondFactorsSchema = z.object({
  passkeys: z.array(PasskeySchema),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The account must have a passkey: it belongs to the staff of the supplier. */
  isRequired: z.boolean(),
  /** From this time on the account cannot sign in without a passkey. Null: it has one, or need not have one. */
  dueAt: z.string().nullable(),
  /** Adding a factor needs a code that is mailed to the address of the account, because it is the first one. */
  needsMailedCode: z.boolean(),
})
export type SecondFactors = z.infer<typeof SecondFactorsSchema>

/** Recovery codes are shown once. */
export const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodesSchema>

/** The recovery codes come with the first factor; null: the account has codes already. */
export const FactorAddedSchema = z.object({
  secondFactors: SecondFactorsSchema,
  recoveryCodes: z.array(z.string()).nullable(),
})
export type FactorAdded = z.infer<typeof FactorAddedSchema>

export const StartEnrolmentSchema = z.object({
  token: PendingTokenSchema,
  method: EnrolmentMethodSchema,
  ...mailedCode,
})
export type StartEnrolment = z.infer<typeof StartEnrolmentSchema>

/** One of the two, as `method` said. */
export const StartedEnrolmentSchema = z.object({
  passkeyOptions: PasskeyOptionsSchema.nullable(),
  totp: StartedTotpSchema.nullable(),
})
export type StartedEnrolment = z.infer<typeof StartedEnrolmentSchema>

export const EnrolAtSignInSchema = z.object({
  token: PendingTokenSchema,
  factor: z.discriminatedUnion('method', [
    z.object({ method: z.literal('passkey'), ...AddPasskeySchema.shape }),
    totpProof,
  ]),
})
export type EnrolAtSignIn = z.infer<typeof EnrolAtSignInSchema>

export const EnrolledSchema = SignedInSchema.extend({ recoveryCodes: z.array(z.string()) })
export type Enrolled = z.infer<typeof EnrolledSchema>

export const PasskeySignInSchema = z.object({ response: PasskeyProofSchema })
export type PasskeySignIn = z.infer<typeof PasskeySignInSchema>
