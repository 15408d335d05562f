import { takeBackDirectory } from '@stroyfin/contract/banks/directory'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { lockDirectory, putBackBanks, readKnownDirectory } from './directory-store.ts'

/** A directory loaded by mistake spoils every company: the one before it comes back whole, once. */
export const takeBackDirectoryHandle = handle(takeBackDirectory, (_input, { house, company_id, user }) =>
  house.database.platform(
    async (all) => {
      await lockDirectory(all)
      const known = await readKnownDirectory(all)
      if (!known.has_before) throw new Refusal('conflict', 'Вернуть нечего: прежнего справочника нет')
      await putBackBanks(all)
      return { directory: await readKnownDirectory(all), message: 'Прежний справочник вернулся' }
    },
    { company_id, user_id: user.id },
  ),
)
