/**
 * One entry of the site's menu.
 * @typedef {{ text: string, page: string }} MenuPage
 * @typedef {{ text: string, pages: readonly MenuPage[] }} MenuGroup
 */

/** Everything that the site's menu lists, by what a reader wants to do; a page is a document without `.md`. */
/** @type {readonly MenuGroup[]} */
export const MENU = [
  {
    text: 'Begin',
    pages: [
      { text: 'Quick start', page: 'docs/quick-start' },
      { text: 'A real service and key', page: 'docs/real-service' },
      { text: 'When something goes wrong', page: 'docs/troubleshooting' },
    ],
  },
  {
    text: 'Run it',
    pages: [
      { text: 'Deploy', page: 'docs/deployment' },
      { text: 'Scaling', page: 'docs/scaling' },
      { text: 'Security model', page: 'docs/security-model' },
      { text: 'White label', page: 'docs/white-label' },
      { text: 'Configuration', page: 'docs/configuration' },
      { text: 'Gateway', page: 'docs/gateway' },
    ],
  },
  {
    text: 'Embed it',
    pages: [
      { text: 'Embedding', page: 'docs/embedding' },
      { text: 'Plain iframe', page: 'docs/embed-iframe' },
      { text: 'React Native', page: 'docs/embed-react-native' },
      { text: 'Examples', page: 'examples/README' },
    ],
  },
  {
    text: 'Extend it',
    pages: [
      { text: 'Architecture', page: 'docs/architecture' },
      { text: 'Add a network', page: 'docs/add-a-network' },
      { text: 'Add a wallet family', page: 'docs/add-a-wallet-family' },
      { text: 'Add an argument control', page: 'docs/add-an-argument-control' },
      { text: 'Add a protocol', page: 'docs/add-a-protocol' },
      { text: 'Add a language', page: 'docs/languages' },
      { text: 'Faults of the sandbox', page: 'docs/sandbox-faults' },
      { text: 'Demos', page: 'docs/demos' },
      { text: 'Contributing', page: 'CONTRIBUTING' },
    ],
  },
  {
    text: 'Look up',
    pages: [
      { text: 'The API as we read it', page: 'docs/contract' },
      { text: 'Glossary', page: 'docs/glossary' },
      { text: 'Export of activity', page: 'docs/activity-export' },
      { text: 'Changes', page: 'CHANGELOG' },
      { text: 'Reporting a vulnerability', page: 'SECURITY' },
    ],
  },
]
