import { addReadyPayments } from '@stroyfin/database/testing/ready-payments'
import { percentile, timed } from './measure.ts'
import { type Asker, overDemo } from './over-demo.ts'
import { absolute, type Row } from './row.ts'

const PAYMENTS = 1000
const ROUNDS = 3

interface Samples {
  create: number[]
  decide: number[]
  export: number[]
  gates: number[]
  pasted: number[]
}

/** A registry of a thousand payments on its whole way, and the checks of payments that are being typed. */
export async function run(): Promise<Row[]> {
  const ids: number[] = []
  const samples = await overDemo(
    async ({ database, company }) => {
      const { company_id } = company
      ids.push(
        ...(await database.owner((client) =>
          addReadyPayments(client, { company_id, count: PAYMENTS * ROUNDS }),
        )),
      )
      await database.owner((client) => client.query('vacuum analyze'))
    },
    async ({ as }) => {
      const finance = await as('finance')
      const director = await as('director')
      const all: Samples = { create: [], decide: [], export: [], gates: [], pasted: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        const payments = ids.slice(round * PAYMENTS, (round + 1) * PAYMENTS)
        await registryRound(finance, director, payments, all)
      }
      await gatesRound(finance, all)
      return all
    },
  )
  const best = (list: readonly number[]) => Math.min(...list)
  const row = (name: string, ours: number, limit: number) => absolute({ name, ours, unit: 'мс', limit })
  return [
    row('Реестр на 1 000 платежей: создание', best(samples.create), 1500),
    row('Реестр на 1 000 платежей: последнее решение', best(samples.decide), 1000),
    row('Реестр на 1 000 платежей: поручения в файл', best(samples.export), 1000),
    row(
      'Пять ворот одного платежа, p95',
      percentile(
        samples.gates.sort((a, b) => a - b),
        0.95,
      ),
      50,
    ),
    row('Пять ворот 1 000 вставленных строк', best(samples.pasted), 1500),
  ]
}

async function registryRound(finance: Asker, director: Asker, payments: readonly number[], all: Samples) {
  const rows = payments.map((payment_id) => ({ payment_id, summ: 100 }))
  const general = { date: '2026-11-20', payer_id: null }
  let registry_id = 0
  all.create.push(
    await timed(async () => {
      const made = await finance.ask<{ registry: number }>('registries/create', { general, rows })
      registry_id = made.registry
    }),
  )
  const document = { object_type: 'registry', object_id: registry_id }
  const decision = async () => {
    const { version } = await director.ask<{ version: number }>('approvals/load-round', document)
    return { objects: [{ ...document, version }], kind: 'approve' }
  }
  await finance.ask('approvals/send', document)
  await finance.ask('approvals/decide', await decision())
  const last = await decision()
  all.decide.push(await timed(() => director.ask('approvals/decide', last)))
  all.export.push(await timed(() => finance.ask('bank-link/export-orders', { registry_id, format: '1c' })))
}

/** Rows as they are pasted: contracts of the company in turn, a third of them with borrowed money. */
async function gatesRound(finance: Asker, all: Samples): Promise<void> {
  const { items } = await finance.ask<{ items: { id: number; loan_agreement_id: number | null }[] }>(
    'agreements/load-list',
    { offset: 0, limit: 200, search: '', filters: [], sort: [] },
  )
  const typed = Array.from({ length: PAYMENTS }, (_, place) => {
    const agreement = items[place % items.length]
    const source = agreement?.loan_agreement_id && place % 3 === 0 ? 'borrowed' : 'own'
    return { agreement_id: agreement?.id, type: 'advance', summ: 1000, vat_rate: '22', source, purpose: '' }
  })
  for (const row of typed.slice(0, 60)) {
    all.gates.push(await timed(() => finance.ask('payments/preview', row)))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    all.pasted.push(await timed(() => finance.ask('payments/check-list', { rows: typed })))
  }
}
