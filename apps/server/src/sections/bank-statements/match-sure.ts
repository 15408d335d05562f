import { matchSureLines } from '@stroyfin/contract/bank-statements/match-sure'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { refuseWithoutRight } from '../payments/public.ts'
import { STATEMENT_JOB, type StatementOrder } from './statement-job.ts'
import { lockStatement } from './statement-store.ts'

export const matchSureLinesHandle = handle(matchSureLines, async ({ statement_id, reason }, call) => {
  const { db, company_id, house, user, rights } = call
  if (reason !== '') refuseWithoutRight(rights)
  if (!(await lockStatement(db, company_id, statement_id)))
    throw new Refusal('not_found', 'Выписка не найдена')
  const payload: StatementOrder = { task: 'match', file: null, statement_id, reason }
  return {
    job_id: await house.jobs.add(db, {
      company_id,
      user_id: user.id,
      kind: STATEMENT_JOB,
      payload: { ...payload },
    }),
  }
})
