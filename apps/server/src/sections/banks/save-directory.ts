import { loadBankDirectory, saveBankDirectory } from '@stroyfin/contract/banks/directory'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { addMonths } from '@stroyfin/domain/dates/plain-date'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import { readFileApart } from '../../spreadsheets/read-file-apart.ts'
import {
  closeOthers,
  countOthers,
  keepDirectory,
  keepingBefore,
  keepLoaded,
  lockDirectory,
  readKnownDirectory,
  writeBanks,
} from './directory-store.ts'
import type { Directory } from './read-directory.ts'

/** The whole directory is one megabyte; ten times that is another file. */
const LARGEST = 20 * 1024 * 1024

const READER = new URL('./directory-worker.ts', import.meta.url)
const LIMITS = {
  memory_mb: 512,
  milliseconds: 20_000,
  refusals: {
    slow: 'Файл разбирается слишком долго: это не справочник БИК',
    large: 'В файле слишком много данных: это не справочник БИК',
    damaged: 'Файл повреждён и не читается. Скачайте справочник ещё раз',
  },
}

export const loadDirectoryHandle = handle(loadBankDirectory, (_input, { db }) => readKnownDirectory(db))

/** The directory belongs to no company, so it is written past the walls of companies. */
export const saveDirectoryHandle = handle(saveBankDirectory, async ({ file: name, agreed }, call) => {
  const { db, company_id, house, user, today } = call
  const file = await uploadedFile(db, company_id, { name, store: house.files })
  if (file.size > LARGEST) throw new Refusal('too_large', 'Файл больше 20 МБ: это не справочник БИК')
  const { business_day, is_full, banks } = await readFileApart<Directory>(READER, {
    ...LIMITS,
    path: await file.path(),
    onBug: (details) => call.log.error({ details }, 'a directory of banks could not be read'),
  })
  return house.database.platform(
    async (all) => {
      await lockDirectory(all)
      const known = await readKnownDirectory(all)
      if (known.business_day !== null && known.business_day > business_day) {
        const days = `на ${formatDate(known.business_day)}, а в файле — на ${formatDate(business_day)}`
        throw new Refusal('conflict', `Загружен более новый справочник: ${days}`)
      }
      const bics = banks.map(({ bic }) => bic)
      const strange = [
        ...(business_day > today ? [inFuture(business_day)] : []),
        ...(business_day < addMonths(today, -12) ? [longPast(business_day)] : []),
        ...(is_full ? closing(await countOthers(all, bics), known.banks, banks.length) : []),
      ]
      if (strange.length > 0 && !agreed) {
        throw new Refusal('conflict', `${strange.join('. ')}. Загрузить?`, { current: { asks: 'strange' } })
      }
      const { written, is_same } = await keepingBefore(all, async () => {
        const { added, changed } = await writeBanks(all, banks)
        const closed = is_full ? await closeOthers(all, bics, business_day) : 0
        const is_same = known.business_day === business_day && added + changed + closed === 0
        return { written: { added, changed, closed }, is_same }
      })
      if (is_same) await keepLoaded(all)
      else await keepDirectory(all, business_day)
      return { directory: await readKnownDirectory(all), ...written }
    },
    { company_id, user_id: user.id },
  )
})

const inFuture = (day: string) =>
  `Справочник на ${formatDate(day)}, этот день ещё не наступил: справочники прежних дней после него не загрузятся`

const longPast = (day: string) =>
  `Справочник на ${formatDate(day)}, ему больше года: банки, лицензии и корсчета с тех пор изменились`

/** A month closes a few banks; a file that closes a tenth of them is likely cut or another one. */
function closing(gone: number, known: number, told: number): string[] {
  if (gone * 10 <= known) return []
  return [
    `Из ${formatVolume(known)} действующих банков закроются ${formatVolume(gone)}: в файле их всего ${formatVolume(told)}`,
  ]
}
