import { useQuery } from '@tanstack/react-query'
import { balancesQuery } from '#src/api/queries/balances.ts'
import { historyQuery } from '#src/api/queries/history.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { createMemoryJournal } from '#src/execution/journal/journal.ts'
import { createEnterDraft } from '#src/features/action/draft/create-enter-draft.ts'
import { fillForm } from '#src/features/action/form/filled-form.ts'
import {
  ActionPage,
  ClaimPage,
  EnterPage,
  ExitPage,
  ManagePage,
} from '#src/features/action/index.ts'
import { Review } from '#src/features/action/review/review.tsx'
import { createActivityPage } from '#src/features/activity/index.ts'
import { createApprovalsPage } from '#src/features/approvals/index.ts'
import { ComparePage } from '#src/features/compare/index.ts'
import { DiscoverPage } from '#src/features/discover/index.ts'
import { useCatalogue } from '#src/features/discover/use-catalogue.ts'
import { HoldingsSection } from '#src/features/holdings/index.ts'
import { MovePage } from '#src/features/move/move-page.tsx'
import { createEarnedPosition } from '#src/features/portfolio/earned/earned-position.ts'
import { EarnedOverview } from '#src/features/portfolio/earned/earned-overview.tsx'
import { getEarnedYield } from '#src/features/portfolio/earned/yield-facts.ts'
import {
  PortfolioPage,
  usePortfolio,
  usePortfolioOwners,
  usePositionGroups,
} from '#src/features/portfolio/index.ts'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { useToDo } from '#src/features/to-do/index.ts'
import { ToDoList } from '#src/features/to-do/to-do-list.tsx'
import { HistoryChart } from '#src/features/yield/history/history-chart.tsx'
import { HistoryView, useHistoryFormat } from '#src/features/yield/history/history-view.tsx'
import { sortByTime } from '#src/features/yield/history/plot-points.ts'
import { createYieldPage } from '#src/features/yield/index.ts'
import { ACTION_ID, EXAMPLE_NETWORK, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { checkedYield, claimableBalances, stakingYield } from '#src/testing/example-extras.ts'
import type { Answers, Screen } from '#src/testing/render-screen.tsx'
import { SiteAlerts } from '../site-alerts.tsx'
import { WatchSection } from '../watch-section.tsx'

const journal = createMemoryJournal()
const loadJournal = () => Promise.resolve(journal)

/** The review of a deposit of 20, as the form leads to it. */
function ReviewPage() {
  const { data } = useQuery(yieldQuery(YIELD_ID))
  const wallet = { available: decimal('1000'), spendable: decimal('1000') }
  const draft = data && createEnterDraft(data, undefined, data.token, wallet)
  if (!draft) return null
  const form = fillForm(draft, OWNER, new Map([['amount', '20']]), '.')
  return (
    <Review form={form} address={OWNER} onChange={() => undefined}>
      {null}
    </Review>
  )
}

/** A portfolio’s overview, which its page loads after it is shown. */
function EarnedPage() {
  const { data: earnYield } = useQuery(yieldQuery(YIELD_ID))
  const { data } = useQuery(balancesQuery([{ address: OWNER, network: EXAMPLE_NETWORK }]))
  if (!earnYield || !data) return null
  const positions = data.positions.flatMap(
    (position) => createEarnedPosition(position, OWNER, getEarnedYield(earnYield)) ?? [],
  )
  return <EarnedOverview positions={positions} values={new Map()} canRecord={false} />
}

/** What waits for the user, which the portfolio puts into its page after it is shown. */
function ToDoPage() {
  const { owners } = usePortfolioOwners()
  const { rows, merged, named, isWhole } = usePortfolio(owners)
  const { groups } = usePositionGroups({ rows, merged, isWhole }, owners)
  const withoutExit = new Set(named.index?.withoutExit)
  return <ToDoList items={useToDo({ groups, owners, withoutExit }, journal).items} showOwner />
}

/** Both histories of a yield as tables, with their charts. */
function HistoryPage() {
  const { data } = useQuery(yieldQuery(YIELD_ID))
  return data ? HISTORIES.map((kind) => <History key={kind} kind={kind} earnYield={data} />) : null
}

const HISTORIES = ['reward-rate', 'tvl'] as const

interface HistoryProps {
  readonly kind: (typeof HISTORIES)[number]
  readonly earnYield: Parameters<typeof useHistoryFormat>[0]
}

function History({ kind, earnYield }: HistoryProps) {
  const { data } = useQuery(historyQuery(kind, earnYield.id, '30d'))
  const format = useHistoryFormat(earnYield, kind)
  const points = sortByTime(data?.items ?? [])
  const props = { kind, range: '30d', points, format, chart: HistoryChart } as const
  return (
    <>
      <HistoryView {...props} asTable={false} />
      <p>{format.summary(points)}</p>
      <p>{format.fallen(points)}</p>
    </>
  )
}

const Settings = () => (
  <SettingsPage
    isHosted
    hasLanguageChoice={false}
    appearanceKey={0}
    withPseudo={false}
    alerts={null}
    offline={null}
    onForget={() => Promise.reject(new Error('nothing is forgotten'))}
  />
)

const ApprovalsPage = createApprovalsPage({
  journal,
  actions: journal,
  closed: new Set(),
  runners: {
    of: () => {
      throw new Error('nothing is revoked')
    },
    has: () => false,
    refreshAll: () => undefined,
  },
})

const WatchedPage = () => (
  <>
    <WatchSection />
    <PortfolioPage />
  </>
)

/** What the list of yields shows of the wallet, once a browser has taken the page over. */
function HoldingsPage() {
  const { index, isWhole } = useCatalogue()
  return <HoldingsSection index={index} isWhole={isWhole} isFilteredByHoldings />
}

const TARGET = 'base-sepolia-steady'
const YIELD = `/v1/yields/${YIELD_ID}`
const YieldPage = createYieldPage(null, loadJournal)

export interface ExampleScreen extends Screen {
  /** In place of the example’s. */
  readonly answers?: Answers
}

/** Every page of the app, and what pages load after they are shown. */
export const exampleScreens = {
  discover: { href: '/', page: DiscoverPage },
  holdings: { href: '/?wallet=held', page: HoldingsPage },
  yield: { href: `/yields/${YIELD_ID}`, page: YieldPage },
  kyc: { href: `/yields/${YIELD_ID}`, page: YieldPage, answers: { [YIELD]: checkedYield } },
  validators: { href: `/yields/${YIELD_ID}`, page: YieldPage, answers: { [YIELD]: stakingYield } },
  history: { href: `/yields/${YIELD_ID}`, page: HistoryPage },
  enter: { href: `/yields/${YIELD_ID}/enter`, page: EnterPage },
  stake: { href: `/yields/${YIELD_ID}/enter`, page: EnterPage, answers: { [YIELD]: stakingYield } },
  review: { href: `/yields/${YIELD_ID}/enter`, page: ReviewPage },
  exit: { href: `/yields/${YIELD_ID}/exit`, page: ExitPage },
  manage: { href: `/yields/${YIELD_ID}/manage/CLAIM_REWARDS`, page: ManagePage },
  claim: { href: `/claim/${EXAMPLE_NETWORK}`, page: ClaimPage },
  compare: { href: `/compare?ids=${YIELD_ID},${TARGET}`, page: ComparePage },
  move: {
    href: `/move?from=${YIELD_ID}&to=${TARGET}&address=${OWNER}`,
    page: () => <MovePage journal={journal} />,
  },
  portfolio: { href: '/portfolio', page: PortfolioPage },
  earned: { href: '/portfolio', page: EarnedPage },
  toDo: {
    href: '/portfolio',
    page: ToDoPage,
    answers: { '/v1/yields/balances': claimableBalances },
  },
  watch: { href: `/portfolio?watch=${OWNER}`, page: WatchedPage },
  approvals: { href: '/approvals', page: ApprovalsPage },
  activity: { href: '/activity', page: createActivityPage(journal) },
  action: { href: `/actions/${ACTION_ID}`, page: ActionPage },
  settings: { href: '/settings', page: Settings },
  alerts: { href: '/', page: SiteAlerts },
} as const satisfies Readonly<Record<string, ExampleScreen>>

export type ScreenName = keyof typeof exampleScreens
