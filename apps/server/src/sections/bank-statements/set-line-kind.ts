import { setLineKind } from '@stroyfin/contract/bank-statements/set-line-kind'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { kindProblem, LINE_KIND_LABELS, likenessOf } from '@stroyfin/domain/bank/line-kind'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { heldLine, lineNow } from './held-line.ts'
import { callAlike, callLine, countOthers, rememberKind } from './line-kind-store.ts'

const LINES = ['похожая строка', 'похожие строки', 'похожих строк'] as const

/** What a person says is kept, remembered for new lines, and said of the old ones like it when asked. */
export const setLineKindHandle = handle(
  setLineKind,
  async ({ kind, alike, ...asked }, { db, company_id }) => {
    const line = await heldLine(db, company_id, asked)
    const problem = kindProblem(kind, line)
    if (problem !== null) throw new Refusal('invalid', problem)
    const likeness = likenessOf({
      ...line,
      counterparty_account: line.counterparty_account ?? '',
      counterparty_inn: line.counterparty_inn ?? '',
    })
    await rememberKind(db, company_id, { likeness, kind })
    const called = { line_id: line.id, likeness, kind }
    await callLine(db, company_id, called)
    const named = alike ? await callAlike(db, company_id, called) : 0
    const also = named === 0 ? '' : `, и ещё ${counted(named, LINES)}`
    return {
      line: await lineNow(db, company_id, line.id),
      message: `Вид «${LINE_KIND_LABELS[kind]}» назначен${also}`,
      others: await countOthers(db, company_id, called),
    }
  },
)
