import { loadBankDirectory, saveBankDirectory } from '@stroyfin/contract/banks/directory'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import {
  closeOthers,
  keepDirectory,
  lockDirectory,
  readKnownDirectory,
  writeBanks,
} from './directory-store.ts'
import { readDirectory } from './read-directory.ts'

/** The whole directory is one megabyte; ten times that is another file. */
const LARGEST = 20 * 1024 * 1024

export const loadDirectoryHandle = handle(loadBankDirectory, (_input, { db }) => readKnownDirectory(db))

/** The directory belongs to no company, so it is written past the walls of companies. */
export const saveDirectoryHandle = handle(saveBankDirectory, async ({ file: name }, call) => {
  const { db, company_id, house, user } = call
  const file = await uploadedFile(db, company_id, { name, store: house.files })
  const bytes = await file.bytes()
  if (bytes.length > LARGEST) throw new Refusal('too_large', 'Файл больше 20 МБ: это не справочник БИК')
  const { business_day, is_full, banks } = readDirectory(bytes)
  return house.database.platform(
    async (all) => {
      await lockDirectory(all)
      const known = await readKnownDirectory(all)
      if (known.business_day !== null && known.business_day > business_day) {
        const days = `на ${formatDate(known.business_day)}, а в файле — на ${formatDate(business_day)}`
        throw new Refusal('conflict', `Загружен более новый справочник: ${days}`)
      }
      const written = await writeBanks(all, banks)
      const bics = banks.map(({ bic }) => bic)
      const closed = is_full ? await closeOthers(all, bics, business_day) : 0
      await keepDirectory(all, business_day)
      return { directory: await readKnownDirectory(all), ...written, closed }
    },
    { company_id, user_id: user.id },
  )
})
