import type { DemoRequest } from '#src/wallets/demo/demo-request.ts'
import { visibleText } from '#src/words/visible-text.ts'

type Asked = Extract<DemoRequest, { kind: 'message' }>

/** The words of a message, as the demo wallet would sign them. */
export function DemoMessageDetails({ request }: { request: Asked }) {
  return (
    <pre
      lang="en"
      className="max-h-48 overflow-auto rounded-lg bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap"
    >
      {visibleText(request.text)}
    </pre>
  )
}
