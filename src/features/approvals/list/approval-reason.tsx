import { useTranslations } from 'use-intl'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import type { ApprovalReason } from '../find/candidate.ts'

/** The name of a yield by its id. */
export type GetYieldName = (yieldId: string) => string | null

interface ApprovalReasonsProps {
  readonly reasons: readonly ApprovalReason[]
  readonly getYieldName: GetYieldName
}

const LINK_CLASS = 'underline underline-offset-4 hover:text-ink'

/** Why a spender is listed: the action that approved it here, else the yield that names it. */
export function ApprovalReasons({ reasons, getYieldName }: ApprovalReasonsProps) {
  const t = useTranslations('approvals.reason')
  const [first] = reasons
  if (!first) return null
  const yields = new Set(reasons.map(({ yieldId }) => yieldId))
  const name = getYieldName(first.yieldId) ?? sanitizeText(first.yieldId)
  const to =
    first.kind === 'action'
      ? buildPath('/actions/$actionId', { actionId: first.action })
      : buildPath('/yields/$yieldId', { yieldId: first.yieldId })
  const foreignName = <ForeignText text={name} foreign={name} />
  const link = (
    <Link to={to} className={LINK_CLASS}>
      {first.kind === 'action' ? t('actionLink') : foreignName}
    </Link>
  )
  return (
    <p className="text-sm text-muted">
      {t.rich(first.kind, { link: () => link, name: () => foreignName })}
      {yields.size > 1 && ` ${t('more', { count: yields.size - 1 })}`}
    </p>
  )
}
