import type { YieldType } from '../contract/enums.ts'
import { networkKind, type NetworkKind } from '../contract/network.ts'
import { ServiceError } from '../contract/service-error.ts'

/** 403 for a key on the other kind of network (contract: Authentication). */
export const createWrongKindError = ({ kind }: Project): ServiceError =>
  ServiceError.full(
    403,
    kind === 'test'
      ? 'This is a test key: it works only with testnets'
      : 'This is a live key: it works only with mainnets',
  )

/** @throws ServiceError 403 when a request names a network that is not for the project's kind of key */
export function requireNetworkKind(project: Project, named: readonly (string | undefined)[]): void {
  for (const network of named)
    if (network !== undefined && networkKind(network) !== project.kind)
      throw createWrongKindError(project)
}

/** On loopback nobody is anywhere: where the sandbox takes everyone to be whom a region rule keeps out. */
const REGION = 'US (US-CA)'

/** 403 for who is in a region that a project or a yield is not open to (contract: Status codes). */
export const accessDenied = (): ServiceError =>
  ServiceError.full(403, `Access denied from ${REGION}`)

/** Why a key is let in nowhere (contract: Authentication). */
export type KeyState = 'active' | 'revoked' | 'expired' | 'disabled' | 'region-blocked'

/** What a plan allows (contract: Rate limits). */
interface Plan {
  readonly requestsPerSecond: number
  /** Requests in a calendar month; null for as many as one likes. */
  readonly requestsPerMonth: number | null
}

const FREE: Plan = { requestsPerSecond: 10, requestsPerMonth: 100_000 }
const STARTER: Plan = { requestsPerSecond: 50, requestsPerMonth: 1_000_000 }
const PRO: Plan = { requestsPerSecond: 200, requestsPerMonth: 10_000_000 }
/** A custom one, at the rate that the page quotes for the higher tier. */
const ENTERPRISE: Plan = { requestsPerSecond: 1_000, requestsPerMonth: null }

/** Windows are fixed and last 60 s, so a minute holds the rate times 60 (contract: Rate limits). */
export const requestsPerWindow = ({ requestsPerSecond }: Plan): number => requestsPerSecond * 60

/** A project, as one of its API keys stands for it. */
export interface Project {
  /** Results are scoped to it; two keys can have the same. */
  readonly id: string
  readonly key: string
  /** Which networks it works with. */
  readonly kind: NetworkKind
  readonly state: KeyState
  readonly mayWrite: boolean
  readonly plan: Plan
  /** Which yields there are: those on the local chains, these and generated ones beside them, or a generated mainnet. */
  readonly yields: 'chains' | 'chains-and-generated' | 'generated'
  /** Types of yields that were never activated for the key. */
  readonly withoutTypes: readonly YieldType[]
}

const own: Omit<Project, 'key'> = {
  id: 'sandbox',
  kind: 'test',
  state: 'active',
  mayWrite: true,
  plan: ENTERPRISE,
  yields: 'chains',
  withoutTypes: [],
}

/** Source: decisions/008-sandbox-keys. */
const PROJECTS: readonly Project[] = [
  { ...own, key: 'test_sandbox_rw' },
  { ...own, key: 'test_sandbox_ro', mayWrite: false },
  { ...own, key: 'test_sandbox_revoked', state: 'revoked' },
  { ...own, key: 'test_sandbox_expired', state: 'expired' },
  { ...own, key: 'test_sandbox_disabled', state: 'disabled' },
  {
    ...own,
    key: 'test_sandbox_limited',
    withoutTypes: ['staking', 'restaking', 'liquid_staking'],
  },
  { ...own, id: 'sandbox-geo', key: 'test_sandbox_geo', state: 'region-blocked' },
  { ...own, id: 'sandbox-free', key: 'test_sandbox_free', plan: FREE },
  { ...own, id: 'sandbox-starter', key: 'test_sandbox_starter', plan: STARTER },
  { ...own, id: 'sandbox-pro', key: 'test_sandbox_pro', plan: PRO },
  {
    ...own,
    id: 'sandbox-free-3000',
    key: 'test_sandbox_free_3000',
    plan: FREE,
    yields: 'chains-and-generated',
  },
  {
    ...own,
    id: 'sandbox-live',
    key: 'live_sandbox_ro',
    kind: 'live',
    mayWrite: false,
    yields: 'generated',
  },
]

const byKey = new Map(PROJECTS.map((project) => [project.key, project]))

/** The project of an API key; null for a key that the sandbox does not know. */
export const findProject = (key: string | undefined): Project | null => byKey.get(key ?? '') ?? null
