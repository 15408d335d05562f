import { handOver } from '@stroyfin/contract/approvals/hand-over'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { NOT_REFUSED } from '@stroyfin/contract/kit/told-refusal'
import { holderOf } from '@stroyfin/domain/approvals/next-step'
import { actingUser, whyStuck } from '@stroyfin/domain/approvals/substitute'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { toldApart } from '../../http/mending.ts'
import { tell } from '../notifications/public.ts'
import type { Approvable } from './approvable.ts'
import { findItem, writeHandOver } from './hand-over-store.ts'
import { addMessage } from './message-store.ts'
import { linkOf, type ObjectRef, openDocument, titleOf } from './open-object.ts'
import { readMembers, readPersonNames, readVacations } from './people-store.ts'
import { readRound, type StoredLine } from './round-store.ts'
import { inSavepoint } from './savepoint-store.ts'
import { tellDeciders } from './tell-deciders.ts'
import { readBlind } from './viewer-store.ts'

interface Receiver {
  user_id: number
  remark: string
}

/** Each decision stands for itself: one that has been taken meanwhile does not hold the others back. */
export const handOverHandle = handle(handOver, async ({ items, ...receiver }, call) => {
  await refuseUnfit(call, receiver.user_id)
  const results: Served<typeof handOver>['results'] = []
  for (const { item_id, version } of items) {
    try {
      await inSavepoint(call.db, () => handOne(call, { item_id, version }, receiver))
      results.push({ item_id, ...NOT_REFUSED })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (items.length === 1) throw error
      results.push({ item_id, ...(await toldApart(call, error)) })
    }
  }
  const failed = results.filter(({ error }) => error !== null)
  const done = results.length - failed.length
  const message = `Передано: ${counted(done, ['решение', 'решения', 'решений'])}`
  return { message: failed.length > 0 ? `${message}, не удалось: ${failed.length}` : message, results }
})

async function refuseUnfit({ db, company_id }: Call, user_id: number): Promise<void> {
  const members = await readMembers(db, company_id, [user_id])
  if (members.length === 0) throw new Refusal('not_found', 'Сотрудника больше нет в компании')
  if (whyStuck(user_id, await readVacations(db, company_id)) !== null) {
    throw new Refusal('conflict', 'Этот сотрудник в отпуске, замещающего нет. Выберите другого', {
      mend: { what: 'substitute' },
    })
  }
}

async function handOne(
  call: Call,
  asked: { item_id: number; version: number },
  { user_id, remark }: Receiver,
): Promise<void> {
  const { db, company_id } = call
  const place = await findItem(db, company_id, asked.item_id)
  if (!place) throw new Refusal('not_found', 'Решение не найдено')
  const ref: ObjectRef = { object_type: place.object_type, object_id: place.object_id }
  const [approvable, document] = await openDocument(ref, call)
  const title = titleOf(ref, document)
  const round = await readRound(db, company_id, ref)
  const line = round?.id === place.round_id && round.lines.find(({ id }) => id === asked.item_id)
  if (!line || !round.is_running || line.status !== 'on_approval') {
    throw new Refusal('conflict', `${title}: решение уже принято или больше не нужно`)
  }
  if (line.version !== asked.version) throw new Refusal('stale', `${title}: решение уже передали другому`)
  if (holderOf(line) === user_id) throw new Refusal('conflict', `${title}: решение и так за этим человеком`)
  const acting = actingUser(user_id, await readVacations(db, company_id))
  await refuseBlind(call, approvable, { user_id, acting })
  const isReturn = user_id === line.user_id
  await writeHandOver(db, company_id, { item_id: line.id, handed_to: isReturn ? null : user_id })
  await writeDown(call, ref, { line, user_id, remark })
  const open = { ...ref, round_id: round.id, step: line.step }
  const words = () => `${title} ждёт вашего согласования: решение передано вам${remark && `. ${remark}`}`
  await tellDeciders(call, open, { approvable, document, user_ids: [acting], words })
  if (holderOf(line) === call.user.id) return
  await tell(call, {
    group: 'deadlines',
    user_ids: [holderOf(line)],
    text: `${title}: решение больше не за вами, его передал администратор`,
    link: linkOf(ref, document),
  })
}

/** Whoever may not see such documents cannot decide on them. */
async function refuseBlind(
  { db, company_id }: Call,
  approvable: Approvable,
  { user_id, acting }: { user_id: number; acting: number },
): Promise<void> {
  const blind = await readBlind(db, company_id, { approvable, user_ids: [acting] })
  if (blind.length === 0) return
  const names = await readPersonNames(db, [acting])
  const whose = acting === user_id ? 'этого сотрудника' : `замещающего (${names.get(acting) ?? ''})`
  throw new Refusal('conflict', `У ${whose} нет права видеть документы «${approvable.name}»`)
}

/** The log of the document tells who had the decision and who has it now. */
async function writeDown(
  { db, company_id, user }: Call,
  ref: ObjectRef,
  { line, user_id, remark }: Receiver & { line: StoredLine },
): Promise<void> {
  const holder = holderOf(line)
  const names = await readPersonNames(db, [holder, user_id])
  const moved = `Решение передано: ${names.get(holder) ?? ''} → ${names.get(user_id) ?? ''}`
  const text = remark ? `${moved}. ${remark}` : moved
  await addMessage(db, company_id, { ...ref, user_id: user.id, text })
}
