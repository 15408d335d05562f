import { markDocuments } from '@stroyfin/contract/bank-marks/mark-documents'
import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { NOT_REFUSED } from '@stroyfin/contract/kit/told-refusal'
import { messageLogText } from '@stroyfin/domain/approvals/message-log'
import {
  type BankMark,
  bankMarkProblem,
  MARKED_OBJECTS,
  type MarkedObject,
  refusedPaymentProblem,
} from '@stroyfin/domain/bank/bank-mark'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { toldApart } from '../../http/mending.ts'
import { addMessage, inSavepoint } from '../approvals/public.ts'
import { freeRow } from '../bank-link/public.ts'
import { tell } from '../notifications/public.ts'
import {
  type HeldDocument,
  holdMarked,
  holdStandings,
  readGoneMoney,
  readStandings,
  returnPayment,
  writeMark,
} from './mark-store.ts'

const WORDS: Record<MarkedObject, { name: string; missing: string; page: string }> = {
  agreement: { name: 'Договор', missing: 'Договор не найден', page: '/agreement/' },
  ks: { name: 'Акт', missing: 'Акт не найден', page: '/ks-item/' },
  payment: { name: 'Платёж', missing: 'Платёж не найден', page: '/payments-registry/?payment=' },
}

interface Asked {
  object: MarkedObject
  id: number
  version: number
  mark: BankMark
  remark: string
}

export const markDocumentHandles = MARKED_OBJECTS.map((object) =>
  handle(markDocuments[object], async ({ documents, mark, remark }, call) => {
    if (mark === 'error' && remark === '')
      refuseIfBroken([{ field: 'remark', message: 'Напишите причину отказа' }])
    if (mark === 'error' && object === 'payment') {
      const ids = documents.map(({ id }) => id)
      await holdStandings(call.db, call.company_id, ids)
    }
    const [only] = documents
    if (documents.length === 1 && only) {
      await markOne({ object, ...only, mark, remark }, call)
      return { message: 'Отметка поставлена', results: [{ object_id: only.id, ...NOT_REFUSED }] }
    }
    const results = []
    for (const document of documents)
      results.push(await markApart({ object, ...document, mark, remark }, call))
    const done = results.filter(({ error }) => error === null).length
    const failed = results.length - done
    const message = `Отмечено: ${counted(done, ['документ', 'документа', 'документов'])}`
    return { message: failed > 0 ? `${message}, не удалось: ${failed}` : message, results }
  }),
)

async function markApart(asked: Asked, call: Call) {
  try {
    await inSavepoint(call.db, () => markOne(asked, call))
    return { object_id: asked.id, ...NOT_REFUSED }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { object_id: asked.id, ...(await toldApart(call, error)) }
  }
}

/** The mark, the line of the log, and what a refusal does to a payment. */
async function markOne(asked: Asked, call: Call): Promise<void> {
  const { object, id, version, mark, remark } = asked
  const { db, company_id, user, today } = call
  const held = await holdMarked(db, company_id, { object, id })
  if (!held?.is_financed || held.is_deleted) throw new Refusal('not_found', WORDS[object].missing)
  if (held.version !== version) throw new Refusal('stale', 'Документ изменил другой пользователь')
  const problem = bankMarkProblem(held.bank_status, mark)
  if (problem !== null) throw new Refusal('conflict', problem)
  if (mark === 'error' && object === 'payment') await refusePayment(id, remark, call)
  await writeMark(db, company_id, { object, id, mark, remark, today })
  const text = messageLogText(mark) ?? ''
  await addMessage(db, company_id, {
    object_type: object,
    object_id: id,
    user_id: user.id,
    text: remark === '' ? text : `${text}. ${remark}`,
  })
  if (mark === 'error') await tellAuthor(asked, held, call)
}

/** A refused payment is returned to its author and stands for no money in registries: the limit is free again. */
async function refusePayment(id: number, remark: string, { db, company_id }: Call): Promise<void> {
  const problem = refusedPaymentProblem(await readGoneMoney(db, company_id, id))
  if (problem !== null) throw new Refusal('conflict', problem)
  for (const registry_id of await readStandings(db, company_id, id)) {
    await freeRow(db, company_id, { registry_id, payment_id: id }, `Отказано банком: ${remark}`)
  }
  await returnPayment(db, company_id, id)
}

async function tellAuthor({ object, id, remark }: Asked, held: HeldDocument, call: Call): Promise<void> {
  const { name, page } = WORDS[object]
  const user_ids = held.created_by === null ? [] : [held.created_by]
  await tell(call, {
    group: 'bank',
    user_ids,
    text: `${name} № ${held.number}: отказано банком. ${remark}`,
    link: `${page}${id}`,
  })
}
