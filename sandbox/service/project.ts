import type { YieldType } from '../contract/enums.ts'
import type { NetworkKind } from '../contract/network-kind.ts'
import { ENTERPRISE, FREE, PRO, STARTER, type Plan } from './plan.ts'

/** Why a key is let in nowhere (contract: Authentication). */
export type KeyState = 'active' | 'revoked' | 'expired' | 'disabled' | 'region-blocked'

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
