import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { actionTypeSchema, yieldTypeSchema } from './enums.ts'
import { tokenSchema } from './token.ts'

const periodSchema = z.strictObject({ seconds: z.int().min(0) })

/** contract: Arguments. */
export const argumentFieldSchema = z
  .strictObject({
    name: z.string(),
    type: z.enum(['string', 'number', 'address', 'enum', 'boolean']),
    label: z.string(),
    description: z.string().optional(),
    required: z.boolean(),
    options: z.array(z.string()).optional(),
    optionsRef: z.string().optional(),
    default: z.unknown().optional(),
    placeholder: z.string().optional(),
    minimum: z.string().nullable().optional(),
    maximum: z.string().nullable().optional(),
    isArray: z.boolean(),
  })
  .meta({ id: 'ArgumentField' })
export type ArgumentField = z.infer<typeof argumentFieldSchema>

/** Arguments of one kind of request. */
export const argumentFieldsSchema = z.strictObject({
  fields: z.array(argumentFieldSchema),
  notes: z.string().optional(),
})

/** contract: Arguments: `manage` is a map from action type; without an `exit`, or with null, exits are pending actions only. */
const mechanicsArgumentsSchema = z.strictObject({
  enter: argumentFieldsSchema.nullable(),
  exit: argumentFieldsSchema.nullable().optional(),
  manage: z.partialRecord(actionTypeSchema, argumentFieldsSchema).optional(),
  balance: argumentFieldsSchema.optional(),
})

/** How an issuer's identity check is delivered (contract: Requirements). */
export const kycModeSchema = z.enum([
  'none',
  'oauth_redirect',
  'external_redirect',
  'iframe',
  'deeplink',
  'native_sdk',
])

/** Eligibility requirements (contract: Requirements). */
const requirementsSchema = z.strictObject({
  kycRequired: z.boolean(),
  kyc: z
    .strictObject({
      kycMode: kycModeSchema,
      iframeAllowed: z.boolean(),
      authorizeUrl: z.string().optional(),
      mandatoryDisclosureUrl: z.string().optional(),
      eligibility: z.strictObject({
        /** For countries that are in no list. */
        defaultPolicy: z.enum(['allow', 'deny']),
        countries: z.array(z.string()),
        blockedCountries: z.array(z.string()),
        blockedSubdivisions: z.array(z.string()),
        usPersonAllowed: z.boolean(),
        /** False: told to clients, and not checked when an action is created. */
        geoBlockingEnforced: z.boolean(),
        investorEligibility: z.array(
          z.strictObject({
            jurisdiction: z.string(),
            tier: z.string(),
            verificationLevel: z.string(),
          }),
        ),
        subjectTypes: z.array(z.enum(['KYC', 'KYB'])),
      }),
      notes: z.string().optional(),
    })
    .optional(),
})

/** contract: Mechanics. */
export const mechanicsSchema = z
  .strictObject({
    type: yieldTypeSchema,
    rewardSchedule: z.enum(['block', 'hour', 'day', 'week', 'month', 'era', 'epoch', 'campaign']),
    rewardClaiming: z.enum(['auto', 'manual']),
    gasFeeToken: tokenSchema,
    requiresValidatorSelection: z.boolean(),
    lockupPeriod: periodSchema.optional(),
    cooldownPeriod: periodSchema.optional(),
    warmupPeriod: periodSchema.optional(),
    /** Percent as decimal strings: "0.25" is 0.25 %. */
    fee: z
      .strictObject({
        deposit: amountSchema,
        withdrawal: amountSchema,
        management: amountSchema,
        performance: amountSchema,
      })
      .partial()
      .optional(),
    /** Token units; contract: Mechanics allows "-1" for both: whole balance only. */
    entryLimits: z.strictObject({
      minimum: z.string().nullable(),
      maximum: z.string().nullable(),
      subsequentMinimum: z.string().nullable(),
    }),
    supportsHardwareWalletApi: z.boolean().optional(),
    extraTransactionFormatsSupported: z.array(z.enum(['raw', 'default'])).optional(),
    arguments: mechanicsArgumentsSchema,
    possibleFeeTakingMechanisms: z.strictObject({
      depositFee: z.boolean(),
      managementFee: z.boolean(),
      performanceFee: z.boolean(),
      validatorRebates: z.boolean(),
    }),
    requirements: requirementsSchema.optional(),
  })
  .meta({ id: 'Mechanics' })
export type Mechanics = z.infer<typeof mechanicsSchema>
