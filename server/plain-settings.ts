import * as z from 'zod'
import { isHex } from '#src/brand/is-hex.ts'

const port = 'PORT must be a port number between 0 and 65535.'
const text = (max: number, message: string) => z.string().max(max, message)

const metricsPort = 'METRICS_PORT must be a port number between 1 and 65535.'

const drain = 'DRAIN_SECONDS must be a whole number between 0 and 300.'

const radius = 'BRAND_RADIUS must be a whole number of pixels between 0 and 16.'

/** Settings that stand for themselves, each with its sentence. */
export const plainSettings = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4000),
  METRICS_PORT: z.coerce
    .number(metricsPort)
    .int(metricsPort)
    .min(1, metricsPort)
    .max(65_535, metricsPort)
    .optional(),
  DRAIN_SECONDS: z.coerce.number(drain).int(drain).min(0, drain).max(300, drain).optional(),
  BRAND_NAME: text(40, 'BRAND_NAME must have at most 40 characters.').default('Sheaf'),
  BRAND_ACCENT: z
    .string()
    .refine(isHex, 'BRAND_ACCENT must be a colour such as #1d4ed8.')
    .optional(),
  BRAND_RADIUS: z.coerce.number(radius).int(radius).min(0, radius).max(16, radius).optional(),
  BRAND_LOGO: z
    .string()
    .regex(
      /^\/(?!\/)[\w./-]+\.(?:svg|png|webp)$/,
      'BRAND_LOGO must be the path of an SVG, PNG or WebP file on this site, such as /brand/logo.svg.',
    )
    .optional(),
  BRAND_SUPPORT_URL: z
    .url({ protocol: /^(?:https|mailto)$/, error: 'BRAND_SUPPORT_URL must be https: or mailto:.' })
    .optional(),
  WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[\da-f]{32}$/i, 'WALLETCONNECT_PROJECT_ID must be 32 hexadecimal digits.')
    .optional(),
  MINIMUM_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'MINIMUM_VERSION must be a version such as 1.4.0.')
    .default('0.0.0'),
  ACTION_KEY_SECRET: z
    .string()
    .min(32, 'ACTION_KEY_SECRET must have at least 32 characters.')
    .optional(),
  NOTICE: text(500, 'NOTICE must have at most 500 characters.').optional(),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto)$/, error: 'SECURITY_CONTACT must be https: or mailto:.' })
    .optional(),
})
