import { OPTIONS } from './options.ts'

/** What each option does, for the guide and the playground; never in a file that host pages load. */
export const OPTION_MEANINGS: Readonly<Record<keyof typeof OPTIONS, string>> = {
  page: 'begins at this page; `yield` needs `yieldId`, `action` needs `actionId`. Without it: at the action, else the yield, else the list',
  yieldId: 'the widget is for this yield instead of the list',
  actionId: 'begins at this action, to go on with it',
  yieldIds: 'the list has only these yields',
  networks: 'the list has only these networks',
  types: 'the list has only these types, such as `vault`',
  tokens: 'the list has only yields that accept one of these tokens, by symbol',
  providers: 'the list has only yields of these providers, by id',
  preferredYields:
    'by token symbol, the ids of yields that stand first in the list, in this order, under a line that calls them your choice',
  rows: 'so many rows of the list at once, and a button for as many more; without it all, or 10 beside details',
  layout:
    '`compact` shows one page after the other; `dashboard` has the details of the selected yield beside the list, or below it in frames under 1,024 pixels; `auto` is `dashboard` in wider frames only',
  validators:
    'by network, the addresses of validators that may be chosen for new stake, may not, or stand first, marked as your choice',
  features:
    'with `false`, `activity` and `settings` are left out of the widget’s navigation, and nothing leads to a comparison without `compare`; with `true`, `language` lets visitors choose in the settings',
  theme: 'light, dark or the visitor’s',
  themeTokens:
    'a preset or tokens of your own, see [Theme](#theme); what is missing is the deployment’s',
  accent: 'for buttons, links and what is selected; the deployment’s by default',
  radius: 'how round the corners of buttons and fields are, in pixels; the deployment’s by default',
  language: 'of the widget; `auto` is the visitor’s browser’s first of these, else English',
  words:
    'by language, your own texts by message key, such as `discover.title`: those of browsing, as plain text',
  amounts: 'events name amounts and addresses as well',
  hooks:
    'your answers before an action is created, before a signature and before the visitor leaves for another site',
  wallet:
    'your page’s wallets: an EIP-1193 `provider`, a `solana` wallet of the Wallet Standard, or functions that give them. The attribute, and `data-wallet-solana`, are the name of a global variable with one; `data-wallet-name` is the name shown',
  referrer:
    'a tag of yours that each event repeats; it never reaches the service, whose contract has no field for it',
  title: 'the frame’s name for people who don’t see it',
  minHeight:
    'a CSS length; the frame is never lower than this, also while it loads. See [Room for the frame](#room-for-the-frame)',
  maxHeight:
    'a CSS length; the frame is as high as its content, but never higher than this. The window’s height by default',
  loading:
    '`lazy` loads the frame shortly before it comes into view, after your page; `eager` at once',
}

const toAttribute = (name: string): string =>
  `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Renders the guide's table of options. */
export function renderOptionTable(): string {
  const rows = Object.entries(OPTION_MEANINGS).map(([name, meaning]) => {
    const accepts = Object.entries(OPTIONS).find(([one]) => one === name)?.[1].accepts ?? ''
    const attribute = name === 'hooks' ? '–' : `\`${toAttribute(name)}\``
    return `| \`${name}\` | ${attribute} | ${accepts} | ${meaning} |`
  })
  return ['| option | attribute | accepted | meaning |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}
