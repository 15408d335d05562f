import { buffer } from 'node:stream/consumers'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { nextDelivery } from '@stroyfin/domain/reports/next-delivery'
import { measuresOf } from '@stroyfin/domain/reports/period-measures'
import { reportNamed } from '@stroyfin/reports/catalogue/catalogue'
import { withCalendar } from '@stroyfin/reports/engine/calendar-values'
import { parametersOf } from '@stroyfin/reports/engine/report-switches'
import { queueLetter } from '../../bridges/mail/public.ts'
import type { House } from '../../http/call.ts'
import { loadPerson } from '../../http/session-store.ts'
import { MAX_ATTEMPTS, type Worker } from '../../jobs/jobs.ts'
import { findChat } from '../telegram/public.ts'
import { type DeliveryWords, deliveryWords, reportAddress } from './delivery-words.ts'
import { goneParameter } from './gone-parameter.ts'
import { askedOf } from './open-report.ts'
import { openFile } from './report-file.ts'
import { moveSchedule, readDueSchedule, type Schedule } from './schedule-store.ts'

/** Under this word the queue keeps reports that are to come by themselves. */
export const REPORT_DELIVERY_JOB = 'report-delivery'

interface Due {
  id: number
  next_at: string
}

interface Ground {
  db: Db
  house: House
  company_id: number
  now: Date
}

/** Puts the next coming into the queue, in the transaction that settles it. */
export async function queueDelivery(
  { db, house, company_id, now }: Ground,
  { id, user_id, next }: { id: number; user_id: number; next: Date },
): Promise<void> {
  await house.jobs.add(db, {
    company_id,
    user_id,
    kind: REPORT_DELIVERY_JOB,
    payload: { id, next_at: next.toISOString() },
    delay_s: Math.max(0, (next.getTime() - now.getTime()) / 1000),
  })
}

/** Makes the report as its owner would see it now and sends it; without the right it comes no more. */
export function deliveryWorker(house: House): Worker {
  return async ({ job, order, done, log }) => {
    const { company_id } = job
    const due = order<Due>()
    const now = house.clock()
    const schedule = await house.database.inCompany(
      { company_id, user_id: job.user_id ?? 0, readOnly: true },
      (db) => readDueSchedule(db, company_id, due),
    )
    if (!schedule) return done(async () => null)
    const attempt = async () => {
      const made = await makeIt(house, schedule, { company_id, now })
      if (made.file && schedule.channel === 'telegram') await sendToChat(house, schedule, made.file)
      return made
    }
    // What could not be sent today is told, and the next day comes all the same.
    const made = await attempt().catch((error: unknown): Made => {
      if (job.attempts < MAX_ATTEMPTS) throw error
      log.error({ err: error, schedule: schedule.id }, 'report not delivered')
      return { file: null, problem: 'В прошлый раз отправить не удалось', is_stopped: false }
    })
    await done(async (db) => {
      const next = nextDelivery(schedule, now)
      const end = {
        id: schedule.id,
        next_at: next.toISOString(),
        problem: made.problem,
        is_stopped: made.is_stopped,
      }
      await moveSchedule(db, company_id, end)
      if (made.file && schedule.channel === 'mail')
        await putLetter(house, db, { company_id, schedule, due, made })
      if (!made.is_stopped)
        await queueDelivery(
          { db, house, company_id, now },
          { id: schedule.id, user_id: schedule.user_id, next },
        )
    })
  }
}

interface Made {
  file: { name: string; email: string; key: string; words: DeliveryWords } | null
  problem: string
  is_stopped: boolean
}

const stopped = (problem: string): Made => ({ file: null, problem, is_stopped: true })

async function makeIt(
  house: House,
  schedule: Schedule,
  { company_id, now }: { company_id: number; now: Date },
): Promise<Made> {
  const { user_id, format, parameters, shown } = schedule
  const report = reportNamed(schedule.report)
  if (!report) return stopped('Такого отчёта больше нет')
  const person = await house.database.platform((db) => loadPerson(db, { user_id, company_id }))
  if (!person?.is_member || !allows(person.rights, `${report.name}.view`))
    return stopped('Право на отчёт отозвано')
  if (
    schedule.channel === 'telegram' &&
    (await house.database.platform((db) => findChat(db, user_id))) === null
  )
    return stopped('Telegram отключён')
  const today = moscowDay(now)
  try {
    const query = askedOf(report, withCalendar(parametersOf(report), parameters, today), {
      company_id,
      today,
    })
    return await house.database.inCompany(
      { company_id, user_id, readOnly: true, timeout_ms: 120_000 },
      async (db) => {
        const gone = await goneParameter(db, report, query)
        if (gone !== null)
          return stopped(`Удалено то, что выбрано в условии «${gone}»: закажите рассылку заново`)
        const asked = { report, query, format, shown: inAnyMonths(shown), now }
        const { name, bytes, told } = await openFile(db, asked)
        const { key } = await house.files.put(company_id, bytes)
        const address = `${house.public_url}${reportAddress(schedule.report, report, parameters)}`
        const words = deliveryWords({ file: name, title: report.title, address, told })
        return { file: { name, email: person.user.email, key, words }, problem: '', is_stopped: false }
      },
    )
  } catch (error) {
    if (error instanceof Refusal) return { file: null, problem: error.message, is_stopped: false }
    throw error
  }
}

/** The months it was ordered with go by; its measures stay. */
const inAnyMonths = ({ columns, ...shown }: Schedule['shown']): Schedule['shown'] => ({
  ...shown,
  ...(columns && { columns: measuresOf(columns) }),
})

async function sendToChat(
  house: House,
  { user_id }: Schedule,
  file: NonNullable<Made['file']>,
): Promise<void> {
  const chat_id = await house.database.platform((db) => findChat(db, user_id))
  if (!house.telegram || chat_id === null) return
  const content = await buffer(await house.files.open(file.key))
  await house.telegram.sendFile(chat_id, file.words.text, { name: file.name, content })
}

async function putLetter(
  house: House,
  db: Db,
  { company_id, schedule, due, made }: { company_id: number; schedule: Schedule; due: Due; made: Made },
): Promise<void> {
  if (!made.file) return
  const { name, email, key, words } = made.file
  const letter = { to: email, ...words, file: { name, key } }
  await queueLetter(house.jobs, db, {
    company_id,
    user_id: schedule.user_id,
    key: `report-${company_id}-${schedule.id}-${Date.parse(due.next_at)}`,
    letter,
  })
}
