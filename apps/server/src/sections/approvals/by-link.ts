import { decideByLink, lookByLink } from '@stroyfin/contract/approvals/by-link'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { deciders } from '@stroyfin/domain/approvals/next-step'
import { formatDateTime } from '@stroyfin/domain/russian/format-date'
import type { Call } from '../../http/call.ts'
import { type CallApart, handleApart } from '../../http/handle.ts'
import { toldWithMend } from '../../http/mending.ts'
import { loadPerson } from '../../http/session-store.ts'
import { readDemand } from '../second-step/public.ts'
import { cautionsOf } from './cautions.ts'
import { changedSinceOf } from './changed-since.ts'
import { decideOne } from './decide-one.ts'
import { changedPasswordAfter, readCompanyName, readLinkedPayment, readLinkedRegistry } from './link-store.ts'
import { type LinkClaims, readLink } from './link-token.ts'
import { readDocument } from './object-store.ts'
import { approvableFor, openDocument, titleOf } from './open-object.ts'
import { readVacations } from './people-store.ts'
import { readRound, type StoredRound } from './round-store.ts'

/** What the link leads to, read and not used up. */
export const lookByLinkHandle = handleApart(lookByLink, async ({ token }, call) => {
  const link = openLink(call, token)
  return asItsOwner(call, link, async (theirs) => {
    const round = await readRound(theirs.db, theirs.company_id, link)
    const closed = await whyClosed(theirs, link, round)
    const { first_name, last_name } = theirs.user
    return {
      person_name: `${first_name} ${last_name}`.trim(),
      company_name: await readCompanyName(theirs.db, theirs.company_id),
      document: closed || !round ? null : await describe(theirs, link, round),
      message: closed ?? '',
    }
  })
})

export const decideByLinkHandle = handleApart(decideByLink, async (input, call) => {
  const { token, version, is_approved, remark } = input
  const link = openLink(call, token)
  return asItsOwner(call, link, async (theirs) => {
    const ref = { object_type: link.object_type, object_id: link.object_id, version }
    // Held from here on, so that of two presses of one link the second finds it used.
    if (await readDemand(theirs.db, theirs.company_id))
      throw new Refusal('conflict', 'Компания требует второй шаг входа: войдите в систему, чтобы решить')
    await openDocument(ref, theirs)
    const closed = await whyClosed(theirs, link, await readRound(theirs.db, theirs.company_id, ref))
    if (closed) throw new Refusal('conflict', closed)
    await decideOne(ref, { kind: is_approved ? 'approve' : 'refuse', remark }, theirs)
    return { message: is_approved ? 'Согласовано. Спасибо' : 'Отклонено. Автор получит ваше замечание' }
  })
})

const LINK_OVER = 'Ссылка устарела. Войдите в систему, чтобы решить'

type OpenLink = LinkClaims & { iat: number }

function openLink({ house }: CallApart, token: string): OpenLink {
  const link = readLink(house.secret, token)
  if (link === 'expired') throw new Refusal('not_found', LINK_OVER)
  if (link === null) throw new Refusal('not_found', 'Ссылка неверна')
  return link
}

/** The work in the name of the person the link was sent to, with the rights they have today. */
async function asItsOwner<T>(
  call: CallApart,
  { company_id, user_id, iat }: OpenLink,
  work: (theirs: Call) => Promise<T>,
): Promise<T> {
  const { ip, signal, house } = call
  // Who changes a password shuts out whoever may have read the letters.
  if (await house.database.platform((db) => changedPasswordAfter(db, user_id, iat)))
    throw new Refusal('not_found', LINK_OVER)
  const open = <R>(as: { readOnly: boolean }, inside: (theirs: Call) => Promise<R>) =>
    house.database.inCompany({ company_id, user_id, ip, signal, ...as }, async (db) => {
      const person = await loadPerson(db, { company_id, user_id })
      if (!person?.is_member) throw new Refusal('forbidden', 'Недостаточно прав')
      return inside({ ...call, ...person, db, company_id })
    })
  return open({ readOnly: false }, work).catch(async (error: unknown) => {
    // The transaction of the deed is over with its refusal.
    if (error instanceof Refusal && error.mend)
      await open({ readOnly: true }, ({ db, rights }) =>
        toldWithMend(db, error, { company_id, user_id, rights }),
      )
    throw error
  })
}

const SIGN_IN = 'Войдите в систему, чтобы посмотреть документ'

/** In words why there is nothing to decide by this link; null when there is. */
async function whyClosed(
  { db, company_id, user }: Call,
  link: LinkClaims,
  round: StoredRound | null,
): Promise<string | null> {
  if (!round || round.id !== link.round_id) return `Документ отозван или отправлен заново. ${SIGN_IN}`
  const open = round.lines.find((line) => line.status === 'on_approval')
  const isOpen = round.is_running && open?.step === link.step
  // Whoever has decided may have been handed another decision of the same step since.
  if (isOpen && deciders(round, await readVacations(db, company_id)).includes(user.id)) return null
  const mine = round.lines.find((line) => line.step === link.step && line.decided_by === user.id)
  if (mine) {
    const word = mine.status === 'approve' ? 'согласовали' : 'отклонили'
    return `Ссылка уже использована: вы ${word} документ ${formatDateTime(mine.decided_at)}`
  }
  if (!round.is_running) return `Решение по документу уже принято. ${SIGN_IN}`
  if (!isOpen) return `Этот шаг согласования уже пройден. ${SIGN_IN}`
  return 'Решение сейчас не за вами: согласование передано другому'
}

async function describe(
  call: Call,
  link: LinkClaims,
  round: StoredRound,
): Promise<Served<typeof lookByLink>['document']> {
  const { db, company_id } = call
  const { object_type, object_id } = link
  const approvable = approvableFor({ object_type, object_id }, call)
  const document = await readDocument(db, company_id, approvable, object_id)
  const read = object_type === 'payment' ? readLinkedPayment : readLinkedRegistry
  const paper = await read(db, company_id, object_id)
  if (!document || document.is_deleted || !paper) throw new Refusal('not_found', 'Документ удалён')
  const documents = [{ id: object_id, summ: document.summ }]
  const changed = await changedSinceOf(db, company_id, { object_type, documents })
  // Its holder may not be let in: nothing leads further.
  const cautions = await cautionsOf(db, company_id, {
    object_type,
    ids: [object_id],
    may_open: false,
    sees_money: false,
  })
  return {
    ...paper,
    cautions: cautions.get(object_id) ?? [],
    changed: changed.get(object_id) ?? null,
    version: document.version,
    title: titleOf(link, document),
    summ: document.summ,
    sent_at: round.started_at,
    sent_by: round.started_by_name,
    deadline_at: round.lines.find((line) => line.status === 'on_approval')?.deadline_at ?? null,
    remarks: round.lines.flatMap(({ remark, decider_name, user_name }) =>
      remark ? [{ user_name: decider_name ?? user_name, text: remark }] : [],
    ),
  }
}
