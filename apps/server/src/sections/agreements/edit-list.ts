import { editAgreementList } from '@stroyfin/contract/agreements/edit-list'
import type { Received, Served } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { NOT_REFUSED } from '@stroyfin/contract/kit/told-refusal'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { toldApart } from '../../http/mending.ts'
import { isStatusThere } from '../additional-statuses/public.ts'
import { inSavepoint } from '../approvals/public.ts'
import { lockAgreement } from './agreement-store.ts'
import { refuseStranger } from './colleague-store.ts'
import { writeMarks } from './edit-store.ts'
import { refuseFrozen } from './refuse-frozen.ts'

type Asked = Received<typeof editAgreementList>
type Answered = Served<typeof editAgreementList>['results'][number]

/** Marks are not terms of a contract: an approved one stays approved (K-10 speaks of what was agreed on). */
export const editAgreementListHandle = handle(editAgreementList, async ({ rows, marks }, call) => {
  await refuseUnknown(marks, call)
  const results: Answered[] = []
  for (const row of rows) results.push({ id: row.id, ...(await editApart(row, marks, call)) })
  const done = results.filter(({ error }) => error === null).length
  const message = `Изменено: ${counted(done, ['договор', 'договора', 'договоров'])}`
  return { message: done < rows.length ? `${message}, не удалось: ${rows.length - done}` : message, results }
})

async function refuseUnknown(marks: Asked['marks'], { db, company_id }: Call): Promise<void> {
  if (marks.responsible != null) await refuseStranger(db, company_id, marks.responsible)
  const { additional_status_id: status } = marks
  if (status == null || (await isStatusThere(db, company_id, status))) return
  const message = 'Такого статуса больше нет: выберите другой'
  throw new Refusal('invalid', message, { errors: [{ field: 'marks.additional_status_id', message }] })
}

/** What became of the contract. */
async function editApart(
  { id, version }: Asked['rows'][number],
  marks: Asked['marks'],
  call: Call,
): Promise<Omit<Answered, 'id'>> {
  const { db, company_id } = call
  try {
    await inSavepoint(db, async () => {
      refuseFrozen(await lockAgreement(db, company_id, { agreement_id: id, version }))
      await writeMarks(db, company_id, id, marks)
    })
    return NOT_REFUSED
  } catch (error) {
    if (error instanceof Refusal) return toldApart(call, error)
    throw error
  }
}
