import type { Validator } from '../../contract/validator.ts'

type Provider = NonNullable<Validator['provider']>

const provider = (uniqueId: string, name: string, rank: number, website: string): Provider => ({
  uniqueId,
  name,
  website,
  rank,
  preferred: rank <= 4,
  revshare: {
    standard: { minRevShare: 0.3, maxRevShare: 0.5 },
    pro: { minRevShare: 0.5, maxRevShare: 0.7 },
  },
})

/** Who runs validators on many networks. */
export const validatorProviders: readonly Provider[] = [
  provider('figment', 'Figment', 1, 'https://figment.io'),
  provider('chorus-one', 'Chorus One', 2, 'https://chorus.one'),
  provider('stakin', 'Stakin', 3, 'https://stakin.com'),
  provider('luganodes', 'Luganodes', 4, 'https://luganodes.com'),
  provider('meria', 'Meria', 5, 'https://meria.com'),
  provider('stakelab', 'StakeLab', 6, 'https://stakelab.zone'),
  provider('crosnest', 'Crosnest', 7, 'https://crosnest.com'),
  provider('everstake', 'Everstake', 8, 'https://everstake.one'),
  provider('rockx', 'RockX', 9, 'https://rockx.com'),
  provider('stakely', 'Stakely', 10, 'https://stakely.io'),
  provider('p2p', 'P2P', 11, 'https://p2p.org'),
  provider('kiln', 'Kiln', 12, 'https://kiln.fi'),
]
