import { html } from 'hono/html'
import { issuerFrame } from './issuer-frame.ts'

/** What a holder has to read first (`mandatoryDisclosureUrl`). @param name of the fund */
export const disclosurePage = (name: string) =>
  issuerFrame(
    `What to know about ${name}`,
    html`<h1>What to know about ${name}</h1>
      <p>This fund is invented and its money is test money. A real one would say here:</p>
      <ul>
        <li>The value of a share can fall as well as rise.</li>
        <li>Redemptions are settled in windows; until then the money is not free.</li>
        <li>Only addresses that the issuer has approved can hold shares or be given any.</li>
        <li>An address on the compliance blacklist can neither redeem nor be paid.</li>
      </ul>`,
  )
