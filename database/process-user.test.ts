import { describe, expect, it } from 'vitest'
import { canEnterFolder } from './process-user.ts'

const user = { uid: 101, gid: 104 }

describe('access to a folder', () => {
  it.each([
    ['of root, open to all', 0, 0, 0o755, true],
    ['of root, closed', 0, 0, 0o700, false],
    ['of root, closed to others but the group is theirs', 0, 104, 0o750, true],
    ['of root, open to others but not to their group', 0, 104, 0o705, false],
    ['of theirs', 101, 0, 0o700, true],
    ['of theirs that they closed to themselves', 101, 0, 0o077, false],
    ['that may be entered but not listed', 0, 0, 0o711, true],
  ])('%s', (_what, uid, gid, mode, expected) => {
    expect(canEnterFolder(user, { uid, gid, mode })).toBe(expected)
  })
})
