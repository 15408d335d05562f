import { putAsideLines } from '@stroyfin/contract/bank-statements/put-aside'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { numberWords } from '@stroyfin/domain/bank/document-number'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { refuseStale } from './held-line.ts'
import { lockLines, markLines, readLines } from './line-store.ts'
import { refreshStatus } from './statement-store.ts'

export const putAsideLinesHandle = handle(putAsideLines, async ({ lines, remark }, { db, company_id }) => {
  const seen = new Map(lines.map(({ line_id, version }) => [line_id, version]))
  const ids = [...seen.keys()]
  await lockLines(db, company_id, ids)
  const current = await readLines(db, company_id, ids)
  if (current.length < seen.size) throw new Refusal('not_found', 'Строка выписки не найдена')
  for (const line of current) {
    refuseStale(line, seen.get(line.id) ?? 0)
    if (line.payments.length > 0) {
      throw new Refusal(
        'conflict',
        `Строка ${numberWords(line.number)} уже разнесена: сначала отмените разнесение`,
      )
    }
  }
  await markLines(db, company_id, ids, { status: 'put_aside', remark })
  await refreshStatus(db, company_id, [...new Set(current.map(({ statement_id }) => statement_id))])
  return { message: `Отложено: ${counted(current.length, ['строка', 'строки', 'строк'])}` }
})
