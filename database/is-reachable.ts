import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ProcessUser } from './process-user.ts'

/** What decides about entering a folder. */
export interface FolderRights {
  readonly uid: number
  readonly gid: number
  readonly mode: number
}

/** Whether `user` may enter a folder with these rights: the owner's bit decides for the owner, and so on. */
export function canEnterFolder(user: ProcessUser, folder: FolderRights): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

/** Whether `user` may enter every parent folder of `path`; parents that don't exist yet will be made enterable. */
export async function isReachable(user: ProcessUser, path: string): Promise<boolean> {
  const parent = dirname(resolve(path))
  const rights = await stat(parent).catch(() => null)
  if (rights && !canEnterFolder(user, rights)) return false
  return parent === dirname(parent) || isReachable(user, parent)
}
