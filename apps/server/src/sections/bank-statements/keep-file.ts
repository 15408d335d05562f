import type { StatementJobResult, StatementQuestion } from '@stroyfin/contract/bank-statements/statement-job'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { PlainDate } from '@stroyfin/domain/dates/plain-date'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted, plural } from '@stroyfin/domain/russian/plural'
import { uploadedFile } from '../../files/uploaded-file.ts'
import type { House } from '../../http/call.ts'
import type { Work } from '../../jobs/jobs.ts'
import { readAbsentLines } from './absent-lines-store.ts'
import { alikeLines, alikeWarnings } from './alike-lines.ts'
import { askOfRepeats, takenOnce } from './file-repeats.ts'
import { openStatementFile } from './open-statement-file.ts'
import { endedBy, splitAccounts } from './split-accounts.ts'
import { dayDoubts, statementDoubts, turnoverDoubts, uncountedDoubts } from './statement-doubts.ts'
import { countDisagreeing, takeStatementTurn } from './statement-store.ts'
import { storeStatements } from './store-statements.ts'
import { refuseSameFile } from './upload-statement.ts'

interface Ground {
  house: House
  work: Work
}

type Answers = Pick<StatementQuestion, 'again' | 'doubts' | 'repeats'>

/** Reads the file before the transaction that keeps it: the turn of a large one may be minutes away. */
export async function readUploaded({ house, work }: Ground, name: string) {
  const { company_id } = work.job
  await work.progress(1, 'Читается файл')
  const file = await house.database.inCompany(
    { company_id, user_id: work.job.user_id ?? 0, readOnly: true },
    (db) => uploadedFile(db, company_id, { name, store: house.files }),
  )
  const read = await openStatementFile(file, (details) =>
    work.log.error({ details }, 'a statement could not be read'),
  )
  return { name, file, read }
}

/** Two files of one account wait for each other: what both bring comes in once. */
export async function keepFile(
  db: Db,
  { house, work }: Ground,
  { name, file, read, again, doubts, repeats }: Awaited<ReturnType<typeof readUploaded>> & Answers,
): Promise<StatementJobResult> {
  const { company_id } = work.job
  const statement = repeats === 'once' ? takenOnce(read) : read
  await work.progress(20, 'Сверка с тем, что уже загружено')
  await takeStatementTurn(db, company_id)
  const today = moscowDay(house.clock())
  const stated = splitAccounts(statement)
  const parts = stated.map((part) => endedBy(part, today))
  const alike = repeats === 'each' ? [] : await alikeLines(db, company_id, parts)
  if (repeats === null) askOfRepeats(read, alike, name)
  if (!again) await refuseSameFile(db, company_id, file.sha256)
  const doubted = [...dayDoubts(stated, today), ...(await statementDoubts(db, company_id, parts))]
  const asked = [...doubted, ...turnoverDoubts(parts), ...(await uncountedDoubts(db, company_id, parts))]
  if (!doubts && asked.length > 0)
    throw new Refusal('conflict', asked.join('. '), { current: { file: name, asks: 'doubts' } })
  const warnings = [
    ...statement.warnings,
    ...alikeWarnings(alike),
    ...doubted.map((message) => ({ line: null, message })),
  ]
  const head = { file_name: file.file_name, file_hash: file.sha256, warnings, alike: repeats ?? 'each' }
  const statements = await storeStatements(db, company_id, head, parts, (share) =>
    work.progress(25 + Math.floor(share * 70), 'Записываются строки'),
  )
  if (!again) refuseNothingNew(statements, name)
  const ids = statements.map(({ statement_id }) => statement_id)
  if (!doubts) await refuseAbsentLines(db, company_id, ids, name)
  const wrong = await countDisagreeing(db, company_id, ids)
  return { message: sentence(statements) + warning(wrong, statements.length), statements, matched: 0 }
}

function warning(wrong: number, all: number): string {
  if (wrong === 0) return ''
  if (all === 1) return '. Выписка не сходится: сравните обороты'
  const verb = plural(wrong, ['Не сходится', 'Не сходятся', 'Не сходятся'])
  return `. ${verb} ${counted(wrong, ['выписка', 'выписки', 'выписок'])} из ${all}: сравните обороты`
}

/** A bank tells of a day the same each time: lines it tells no more were taken back, or the file is not whole. */
async function refuseAbsentLines(
  db: Db,
  company_id: number,
  statement_ids: readonly number[],
  file: string,
): Promise<void> {
  const absent = await readAbsentLines(db, company_id, statement_ids)
  if (absent.length === 0) return
  const told = absent.map(({ account, date_from, date_to, count, summ }) => {
    const lines = counted(count, ['строка', 'строки', 'строк'])
    return `Счёт ${account}: за ${formatPeriod(date_from, date_to)} уже загружено ${lines} на ${formatMoney(summ)} ₽, которых в этом файле нет`
  })
  const words = `${told.join('. ')}. Проверьте, вся ли это выписка: загруженные раньше строки останутся`
  throw new Refusal('conflict', words, { current: { file, asks: 'doubts' } })
}

const formatPeriod = (from: PlainDate, to: PlainDate): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

type Added = { added: number; known: number }

/** A warning: whoever has read it may keep the statement, its balances hold the days, and no line comes in twice. */
function refuseNothingNew(statements: readonly Added[], file: string): void {
  const known = statements.reduce((sum, item) => sum + item.known, 0)
  const added = statements.reduce((sum, item) => sum + item.added, 0)
  if (added === 0 && known > 0) {
    throw new Refusal('conflict', 'Все строки этого файла уже загружены раньше с другими выписками', {
      current: { file },
    })
  }
}

function sentence(statements: readonly Added[]): string {
  const added = statements.reduce((sum, item) => sum + item.added, 0)
  const known = statements.reduce((sum, item) => sum + item.known, 0)
  if (added === 0 && known > 0)
    return `Новых строк нет: ${known === 1 ? 'единственная уже была загружена' : `все ${known} уже были загружены`} раньше`
  const words = `Загружено: ${counted(added, ['строка', 'строки', 'строк'])}`
  return known === 0 ? words : `${words}, ещё ${known} уже были загружены раньше`
}
