import type { StatementJobResult } from '@stroyfin/contract/bank-statements/statement-job'
import type { Client } from 'pg'
import { type StatementDocument, statementFile } from './import/statement-file.ts'
import { timed } from './measure.ts'
import { type Asker, overDemo } from './over-demo.ts'
import { absolute, type Row } from './row.ts'

const OPEN = 100_000
const DOCUMENTS = 10_000
/** As often as the page looks. */
const LOOK_MS = 500

interface Paid {
  number: string
  summ: string
  payer_account: string
  payee_account: string
  payee_inn: string
}

/** Approved open payments to all contractors in turn, each of a sum of its own; every tenth of them is in the statement. */
async function fill(client: Client, company_id: number): Promise<Paid[]> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `with sample as (
      select s.*, row_number() over (order by s.id) - 1 as place, count(*) over () as whole from (
      select distinct on (p.agreement_id) p.* from app.payments p join app.agreements a on a.company_id = $1 and a.id = p.agreement_id
        and a.currency = 'rub'
      where p.company_id = $1 and p.payer_account_id is not null and p.source = 'own' and not p.is_deleted
      order by p.agreement_id, p.id) s
    ), payees as (
      select array_agg(c.id order by c.id) as ids, array_agg(n.id order by c.id) as accounts from app.contractors c
      join app.contractor_accounts n on n.company_id = $1 and n.contractor_id = c.id and n.is_main and not n.is_deleted
      where c.company_id = $1 and not c.is_group and c.inn <> ''
    )
    insert into app.payments (company_id, agreement_id, type, number, date, due_date, summ, purpose, payer_id,
      payer_account_id, payee_id, payee_account_id, project_id, classifier_id, source, approval_status)
    select company_id, agreement_id, 'advance', 'З-' || n, '2026-11-01', '2026-11-01', 1000 + n, 'Оплата',
      (select payer_id from sample where place = 0), (select payer_account_id from sample where place = 0), y.ids[1 + n % cardinality(y.ids)], y.accounts[1 + n % cardinality(y.ids)], project_id,
      classifier_id, 'own', 'approve'
    from generate_series(1, $2::int) n join sample on place = n % whole cross join payees y`,
    [company_id, OPEN],
  )
  await client.query('commit')
  await client.query('vacuum analyze app.payments')
  const { rows } = await client.query<Paid>(
    `select p.number, p.summ::text, pa.account as payer_account, n.account as payee_account, c.inn as payee_inn
    from app.payments p join app.contractor_accounts pa on pa.company_id = $1 and pa.id = p.payer_account_id
    join app.contractor_accounts n on n.company_id = $1 and n.id = p.payee_account_id
    join app.contractors c on c.company_id = $1 and c.id = p.payee_id
    where p.company_id = $1 and p.number like 'З-%0' order by p.id limit $2`,
    [company_id, DOCUMENTS],
  )
  return rows
}

const documentOf = ({ number, summ, payer_account, payee_account, payee_inn }: Paid): StatementDocument => ({
  number,
  date: '20.11.2026',
  summ,
  payer: { account: payer_account, inn: '7707083893' },
  payee: { account: payee_account, inn: payee_inn },
  purpose: `Оплата, платёж № ${number}`,
})

async function upload({ url, token }: Asker, company_id: number, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'kl_to_1c.txt')
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/upload/${company_id}`, { method: 'POST', headers, body: form })
  const { files } = (await reply.json()) as { files: { name: string }[] }
  return files[0]?.name ?? ''
}

/** A statement of a large company: kept, and everything sure in it booked. */
export async function run(): Promise<Row[]> {
  let paid: Paid[] = []
  return overDemo(
    async ({ database, company }) => {
      paid = await database.owner((client) => fill(client, company.company_id))
    },
    async ({ as, company_id }) => {
      const finance = await as('finance')
      const bytes = statementFile(paid[0]?.payer_account ?? '', paid.map(documentOf))
      const done = async (job_id: number): Promise<StatementJobResult> => {
        for (;;) {
          const job = await finance.ask<{
            state: string
            message: string
            result: StatementJobResult | null
          }>('bank-statements/load-job', { job_id })
          if (job.result) return job.result
          if (job.state !== 'queued' && job.state !== 'running') throw new Error(job.message)
          await new Promise((resume) => setTimeout(resume, LOOK_MS))
        }
      }
      const asked = async (path: string, input: object) =>
        done((await finance.ask<{ job_id: number }>(path, input)).job_id)
      let statement_id = 0
      const kept = await timed(async () => {
        const file = await upload(finance, company_id, bytes)
        const { statements } = await asked('bank-statements/upload', { file })
        statement_id = statements[0]?.statement_id ?? 0
      })
      const booked = await timed(async () => {
        const { matched } = await asked('bank-statements/match-sure', { statement_id })
        if (matched !== DOCUMENTS) throw new Error(`Разнесено ${matched} из ${DOCUMENTS}`)
      })
      console.log(`  загрузка ${Math.round(kept)} мс, разнесение ${Math.round(booked)} мс`)
      return [
        absolute({
          name: 'Выписка из 10 000 строк: загрузка и разнесение на 100 000 открытых платежей',
          ours: (kept + booked) / 1000,
          unit: 'с',
          limit: 10,
        }),
      ]
    },
  )
}
