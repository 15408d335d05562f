import { setLineKind } from '@stroyfin/contract/bank-statements/set-line-kind'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { kindProblem, LINE_KIND_LABELS, likenessOf } from '@stroyfin/domain/bank/line-kind'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { heldLine, lineNow } from './held-line.ts'
import { callAlike, rememberKind } from './line-kind-store.ts'

const LINES = ['похожая строка', 'похожие строки', 'похожих строк'] as const

/** What a person says is kept, remembered, and said of the lines like it that nobody has called otherwise. */
export const setLineKindHandle = handle(setLineKind, async ({ kind, ...asked }, { db, company_id }) => {
  const line = await heldLine(db, company_id, asked)
  const problem = kindProblem(kind, line)
  if (problem !== null) throw new Refusal('invalid', problem)
  const likeness = likenessOf({
    ...line,
    counterparty_account: line.counterparty_account ?? '',
    counterparty_inn: line.counterparty_inn ?? '',
  })
  await rememberKind(db, company_id, { likeness, kind })
  const others = await callAlike(db, company_id, { line_id: line.id, likeness, kind })
  const also = others === 0 ? '' : `, и ещё ${counted(others, LINES)}`
  return {
    line: await lineNow(db, company_id, line.id),
    message: `Вид «${LINE_KIND_LABELS[kind]}» назначен${also}`,
  }
})
