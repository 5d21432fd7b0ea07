import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Control } from '#src/arguments/control.ts'
import type { Wallets } from '#src/wallets/wallets.ts'
import { WalletsContext } from '#src/wallets/wallets-context.ts'
import action from '#src/messages/en/action.json'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import { exampleYield } from '../testing/example-yield.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import type { FilledForm } from './filled-form.ts'
import { FlagControl } from './argument-control.tsx'
import { HardwareWalletAlert, useHardwareWalletNote } from './form-notes.tsx'

const { hardware } = action

const wallets: Wallets = {
  subscribe: () => () => {},
  accounts: () => [],
  accountOptions: () => [],
  selectAccount: () => Promise.resolve(),
  walletOptions: () => Promise.resolve([]),
  signer: () => Promise.resolve(null),
  disconnect: () => Promise.resolve(),
}

const flag: Control = {
  name: 'hardwareWalletApiCompatible',
  label: 'Hardware wallet',
  description: undefined,
  placeholder: undefined,
  required: false,
  requiredBySchema: false,
  isList: false,
  shape: { kind: 'flag' },
  initial: false,
  hasDefault: false,
}

const supported = exampleYield({}, { supportsHardwareWalletApi: true })
const unsupported = exampleYield({}, { supportsHardwareWalletApi: false })

const shown = (what: ReactNode): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ action }}>
      <WalletsContext value={wallets}>{what}</WalletsContext>
    </IntlProvider>,
  )

function deposit(earnYield: Yield): ActionDraft {
  const draft = createEnterDraft(earnYield, undefined, earnYield.token, {
    available: null,
    spendable: null,
  })
  if (!draft) throw new Error('the example takes deposits')
  return draft
}

function HardwareTexts({ form }: { form: Pick<FilledForm, 'draft' | 'controls'> }) {
  const note = useHardwareWalletNote(form)
  return (
    <>
      <HardwareWalletAlert form={form} />
      {note}
    </>
  )
}

describe('the hardware wallet note of a form', () => {
  const above = (draft: ActionDraft, controls: readonly Control[] = [flag]): string =>
    shown(<HardwareTexts form={{ draft, controls }} />)

  it('shows the limitation and what to do', () => {
    const text = above(deposit(unsupported))
    expect(text).toContain(hardware.anyone)
    expect(text).toContain(hardware.enter)
  })

  it('gives a user with a position a way to continue instead of a test', () => {
    const text = above({ ...deposit(unsupported), intent: 'exit' })
    expect(text).toContain(hardware.position.slice(0, 100))
    expect(text).not.toContain(hardware.enter)
  })

  it('is absent where devices are supported or nothing is known', () => {
    expect(above(deposit(supported))).toBe('')
    expect(above(deposit(exampleYield()))).toBe('')
  })

  it('is absent for an unknown wallet where nothing is typed', () => {
    expect(above(deposit(unsupported), [])).toBe('')
  })
})

describe('the hardware wallet switch', () => {
  const warns = (earnYield: Yield, value: boolean, name = flag.name): boolean =>
    shown(
      <FlagControl
        control={{ ...flag, name }}
        value={value}
        error={null}
        errorPart={undefined}
        onChange={() => {}}
        earnYield={earnYield}
      />,
    ).includes('role="alert"')

  it('warns once it is on, under either name', () => {
    expect(warns(unsupported, true)).toBe(true)
    expect(warns(unsupported, true, 'ledgerWalletApiCompatible')).toBe(true)
    expect(warns(unsupported, false)).toBe(false)
  })

  it('does not warn for other switches', () => {
    expect(warns(supported, true)).toBe(false)
    expect(warns(exampleYield(), true)).toBe(false)
    expect(warns(unsupported, true, 'useMaxAllowance')).toBe(false)
  })
})
