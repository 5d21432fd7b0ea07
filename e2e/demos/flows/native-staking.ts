import type { Demo } from '../demo.ts'
import { findYieldByName } from '../../journeys/contracts.ts'
import {
  connectDemoWallet,
  fastForwardWeek,
  reviewDeposit,
  createAction,
  sign,
} from '../demo-wallet-steps.ts'

const NAME = 'Cairn Validator Staking'

/** A coin staked with a selected validator, and its rewards claimed. */
export const nativeStaking: Demo = {
  name: 'native-staking',
  title: 'Native staking with a validator, and the claim',
  summary: 'A coin staked with a validator, and its rewards claimed.',
  prepare: async ({ page, sheaf }) => {
    await page.goto(`/yields/${await findYieldByName(sheaf, NAME)}`)
    return [
      {
        caption: 'Native staking: the network’s own coin, with a validator of your choice.',
        act: async ({ page, see }) => {
          await see(page.getByRole('main').getByRole('heading', { level: 1 }))
          await see(page.getByRole('main').getByRole('heading', { name: 'Validators' }))
        },
      },
      {
        caption: 'Connect, and say how much.',
        act: async (actor) => {
          const { page, press, type } = actor
          await connectDemoWallet(actor)
          await press(page.getByRole('main').getByRole('link', { name: 'Deposit' }))
          await type(page.getByLabel('Amount', { exact: true }), '2')
        },
      },
      {
        caption:
          'Each validator with its rate and commission; the full and the jailed ones say so.',
        act: async ({ page, press }) =>
          await press(page.getByRole('radio', { name: /Elm/ }).first()),
        still: { name: 'validators' },
      },
      {
        caption: 'Review: when it starts to earn, and how long leaving takes.',
        act: async (actor) => {
          await reviewDeposit(actor)
          await createAction(actor)
        },
      },
      {
        caption: 'One signature, to the validator you selected.',
        act: async (actor) => {
          await sign(actor)
          await actor.see(actor.page.getByText('Your deposit is in.'))
        },
      },
      {
        caption: 'A week later there are rewards to claim.',
        act: async (actor) => {
          const { page, press, see } = actor
          await press(page.getByRole('link', { name: 'Open portfolio' }))
          const position = page.getByRole('main').getByRole('region', { name: NAME })
          await see(position)
          await fastForwardWeek(actor)
          await see(position.getByRole('link', { name: /^Claim/ }))
        },
      },
      {
        caption: 'Claim them: one signature.',
        act: async (actor) => {
          const { page, press, see } = actor
          const position = page.getByRole('main').getByRole('region', { name: NAME })
          await press(position.getByRole('link', { name: /^Claim/ }))
          await press(page.getByRole('button', { name: 'Confirm', exact: true }))
          await sign(actor)
          await see(page.getByText('It is done.'))
        },
      },
    ]
  },
}
