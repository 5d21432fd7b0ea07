import type { DemoRequest } from '#src/wallets/demo/demo-request.ts'
import { escapeInvisible } from '#src/messages/escape-invisible.ts'

type MessageRequest = Extract<DemoRequest, { kind: 'message' }>

/** The words of a message, as the demo wallet would sign them. */
export function DemoMessageDetails({ request }: { request: MessageRequest }) {
  return (
    <pre
      lang="en"
      className="max-h-48 overflow-auto rounded-lg bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap"
    >
      {escapeInvisible(request.text)}
    </pre>
  )
}
