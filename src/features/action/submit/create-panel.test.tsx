import { afterEach, expect, it, vi } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { createMemoryJournal } from '#src/execution/journal/journal.ts'
import { createLimitedError } from '#src/testing/limited-error.ts'
import { renderMarkup } from '#src/testing/render-markup.tsx'
import { ExecutionContext, type Execution } from '../execution-context.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { fillForm } from '../form/filled-form.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { CreatePanel } from './create-panel.tsx'
import type { CreateState } from './use-create-action.ts'

afterEach(() => void vi.restoreAllMocks())

const OWNER = `0x${'a1'.repeat(20)}`
const coin: Token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'ethereum' }
const execution: Execution = {
  journal: createMemoryJournal(),
  runners: {
    of: () => {
      throw new Error('nothing runs')
    },
    has: () => false,
    refreshAll: () => undefined,
  },
  leave: () => undefined,
}

function renderPanel(creating: CreateState): string {
  const wallet = { available: null, spendable: null }
  const fields = [{ name: 'amount', type: 'string', required: true } as const]
  const earnYield = exampleYield({}, { arguments: { enter: { fields } } })
  const draft = createEnterDraft(earnYield, undefined, coin, wallet)
  const form = draft && fillForm(draft, OWNER, new Map([['amount', '1']]), '.')
  if (form?.request.kind !== 'valid') throw new Error('no form')
  const creation = {
    creating,
    create: () => Promise.reject(new Error('nothing is pressed')),
    reset: () => undefined,
    open: () => undefined,
  }
  return renderMarkup(
    <ExecutionContext value={execution}>
      <CreatePanel
        form={form}
        address={OWNER}
        creation={creation}
        expectedRejection={null}
        onCreate={() => undefined}
      />
    </ExecutionContext>,
  )
}

it('after a 429 the button waits as long as the service asks', () => {
  const now = vi.spyOn(serviceClock, 'now').mockReturnValue(0)
  const creating = { kind: 'refused', error: createLimitedError(8) } as const
  expect(renderPanel({ kind: 'idle' })).not.toContain('disabled=""')
  expect(renderPanel(creating)).toContain('disabled=""')
  now.mockReturnValue(7999)
  expect(renderPanel(creating)).toContain('disabled=""')
  now.mockReturnValue(8000)
  expect(renderPanel(creating)).not.toContain('disabled=""')
})
