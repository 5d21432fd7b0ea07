import type { LocalAccount } from 'viem'
import type { TestChain } from '../../contracts/test-chain.ts'
import { signMessage } from '../../service/testing/sign-message.ts'
import type { EvmPlan, EvmProtocol, MessageStep } from '../protocol.ts'

/** Executes a plan as its owner: sends every call in order; signs a message and sends the call built with it. */
export async function executePlan(
  test: TestChain,
  account: LocalAccount,
  { afterSignature }: EvmProtocol,
  plan: EvmPlan,
): Promise<void> {
  for (const step of plan.steps) {
    if (step.skipped || step.kind === 'unwritten') continue
    const written =
      step.kind === 'call'
        ? step
        : await afterSignature?.(account.address, await sign(account, step))
    if (written?.kind !== 'call') throw new Error(`${step.title} leads nowhere`)
    await test.send(account.address, written.to, written.data, written.value)
  }
}

const sign = async (account: LocalAccount, { message }: MessageStep) => ({
  message,
  signature: await signMessage(account, message),
})
