import type { ListedYield } from './earn-service.ts'

/** Whether the service lists it as open; its own rejections show only on request. */
export const isOpen = ({ status, metadata, mechanics }: ListedYield): boolean =>
  status.enter &&
  !metadata.underMaintenance &&
  !metadata.deprecated &&
  Boolean(mechanics.arguments.enter)

const prefixNames = (action: string, fields: readonly { name: string }[] = []): string[] =>
  fields.map(({ name }) => `${action} ${name}`)

/** Returns the contract features of a deposit: its type, network, identity check and arguments. */
export const getEnterFeatures = ({ mechanics, network }: ListedYield): readonly string[] => [
  ...(mechanics.requirements?.kycRequired ? ['identity check'] : []),
  `type ${mechanics.type}`,
  `network ${network}`,
  ...prefixNames('enter', mechanics.arguments.enter?.fields),
]

/** Whether one can leave as soon as one is in; a fixed term can be sold before its end. */
export const canLeaveAtOnce = ({ status, mechanics }: ListedYield): boolean =>
  status.exit &&
  Boolean(mechanics.arguments.exit) &&
  !mechanics.warmupPeriod?.seconds &&
  (mechanics.type === 'fixed_yield' || !mechanics.lockupPeriod?.seconds)

/** Returns the features that need no wait: of the deposit, and to leave a yield of its type. */
export const getPromptFeatures = (earnYield: ListedYield): readonly string[] => [
  ...getEnterFeatures(earnYield),
  ...(canLeaveAtOnce(earnYield) ? [`leave ${earnYield.mechanics.type}`] : []),
]

/** Returns all contract features: of the deposit, every exit's arguments, and every position's action. */
export function getYieldFeatures(earnYield: ListedYield): readonly string[] {
  const { mechanics } = earnYield
  const { exit, manage } = mechanics.arguments
  return [
    ...getEnterFeatures(earnYield),
    ...(exit ? [`leave ${mechanics.type}`] : []),
    ...prefixNames('exit', exit?.fields),
    ...Object.keys(manage ?? {}).map((type) => `manage ${type}`),
    ...Object.values(manage ?? {}).flatMap(({ fields }) => prefixNames('manage', fields)),
  ]
}

/** Returns few yields that together have all features, by a greedy cover. */
export function findSmallestCover(
  all: readonly ListedYield[],
  featuresIn: (candidate: ListedYield) => readonly string[],
): readonly ListedYield[] {
  const missing = new Set(all.flatMap(featuresIn))
  const selected: ListedYield[] = []
  const newIn = (candidate: ListedYield): number =>
    featuresIn(candidate).filter((feature) => missing.has(feature)).length
  while (missing.size > 0) {
    const [next] = all.toSorted((a, b) => newIn(b) - newIn(a) || (a.id < b.id ? -1 : 1))
    if (!next) break
    selected.push(next)
    for (const feature of featuresIn(next)) missing.delete(feature)
  }
  return selected
}
