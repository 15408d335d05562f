import { loadBankStatement } from '@stroyfin/contract/bank-link/load-statement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { addDays, daysBetween } from '@stroyfin/domain/dates/plain-date'
import { counted } from '@stroyfin/domain/russian/plural'
import { BankRefused, BankSignedOut, BankSilent } from '../../bridges/bank/public.ts'
import type { House } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import type { Work, Worker } from '../../jobs/jobs.ts'
import { deleteStatement, findSameFile, storeStatements } from '../bank-statements/public.ts'
import { tell } from '../notifications/public.ts'
import { withBankAccess } from './bank-access.ts'
import { bankOf } from './bank-of.ts'
import { dayStatement } from './day-statement.ts'
import type { Ground } from './hear-word.ts'
import { readLink } from './link-store.ts'
import { readOwnAccounts } from './own-account-store.ts'

export const BANK_STATEMENT_JOB = 'bank_statement'

const MOST_DAYS = 31

interface StatementOrder {
  from: string
  to: string
  accounts: string[]
  /** What a server that was stopped has done of it. */
  place?: number
  added?: number
}

export const loadBankStatementHandle = handle(loadBankStatement, async ({ from, to }, call) => {
  const { db, company_id, user, house, today } = call
  bankOf(house)
  const link = await readLink(db, company_id)
  if (!link) throw new Refusal('conflict', 'СберБизнес не подключён', { mend: { what: 'bank' } })
  const days = daysBetween(from, to) + 1
  const wrong = days < 1 ? 'Конец периода раньше начала' : days > MOST_DAYS ? 'Не больше 31 дня за раз' : null
  const message = wrong ?? (to > today ? 'День ещё не наступил' : null)
  if (message) throw new Refusal('invalid', message, { errors: [{ field: 'to', message }] })
  const told = link.accounts.map(({ account }) => account)
  const accounts = told.length > 0 ? told : await readOwnAccounts(db, company_id)
  const payload = { from, to, accounts }
  await house.jobs.add(db, { company_id, user_id: user.id, kind: BANK_STATEMENT_JOB, payload })
  return { message: 'Загружаем выписку из банка. Сообщим, когда она будет готова' }
})

/** Day by day, each kept as it comes: a second worker goes on where the first was stopped, and nothing doubles. */
export function bankStatementWorker(house: House): Worker {
  return async (work) => {
    const { company_id, user_id } = work.job
    const actor = { company_id, user_id: user_id ?? 0 }
    const finish = (text: string) =>
      work.done((db) =>
        tell(
          { db, company_id, house },
          { group: 'jobs', user_ids: user_id ? [user_id] : [], text, link: '/import-xls/client-bank-info' },
        ),
      )
    try {
      const added = await takeDays(house, work, (told) =>
        house.database.inCompany(actor, (db) => keepDay({ db, company_id, house }, told)),
      )
      const lines = counted(added, ['новая строка', 'новые строки', 'новых строк'])
      await finish(
        added > 0 ? `Выписка из СберБизнеса загружена: ${lines}` : 'В СберБизнесе новых операций нет',
      )
    } catch (error) {
      const told =
        error instanceof BankSilent || error instanceof BankRefused || error instanceof BankSignedOut
      if (!told) throw error
      await finish(`Выписка из СберБизнеса загружена не вся: ${error.message}`)
    }
  }
}

type Told = Parameters<typeof dayStatement>[0]

async function takeDays(house: House, work: Work, keep: (told: Told) => Promise<number>): Promise<number> {
  const { from, to, accounts, place: begun = 0, added: before = 0 } = work.order<StatementOrder>()
  const { company_id } = work.job
  const bank = bankOf(house)
  const days = daysBetween(from, to) + 1
  let added = before
  for (let place = begun; place < days * accounts.length; place++) {
    const account = accounts[place % accounts.length] ?? ''
    const day = addDays(from, Math.floor(place / accounts.length))
    added += await keep(
      await withBankAccess(house, company_id, (access) => bank.statement(access, account, day)),
    )
    const percent = Math.floor((100 * (place + 1)) / (days * accounts.length))
    await work.progress(percent, day, { place: place + 1, added })
  }
  return added
}

/** A day without operations, or one that brings nothing new, leaves no trace. */
async function keepDay({ db, company_id }: Ground, told: Told): Promise<number> {
  const { file, part } = dayStatement(told)
  if (part.documents.length === 0 || (await findSameFile(db, company_id, file.file_hash))) return 0
  const [kept] = await storeStatements(db, company_id, file, [part])
  if (kept && kept.added === 0) await deleteStatement(db, company_id, kept.statement_id)
  return kept?.added ?? 0
}
