import { findBanks } from '@stroyfin/contract/banks/find-banks'
import { handle } from '../../http/handle.ts'
import { hasDirectory, searchBanks } from './bank-store.ts'

export const findBanksHandle = handle(findBanks, async ({ search }, { db }) => ({
  banks: search === '' ? [] : await searchBanks(db, search),
  has_directory: await hasDirectory(db),
}))
