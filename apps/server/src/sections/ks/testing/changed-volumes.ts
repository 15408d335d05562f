import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CallRefused, TestApp } from '../../../testing/test-app.ts'
import { makeEstimate, saveLines } from '../../estimates/testing/sample-estimate.ts'
import { makeContract, makeDopnik } from './sample-contract.ts'

const as = { as: 'director' }
const place = { group_id: null }
let made = 0

export const line = (estimate_line_id: number | null, volume: string, price = '10') => ({
  ...{ estimate_line_id, name: 'Работа', unit: 'м²', code: '', volume, price },
})

export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ body }: CallRefused) =>
      (Object.values(body.errors ?? {})[0] ?? body.message)?.replaceAll('\u00a0', ' '),
  )

/** Contracts whose volumes additional agreements change, and what may be accepted under them. */
export function changedVolumes(app: TestApp) {
  const setStatus = (table: 'agreements' | 'estimates', id: number, status: string) =>
    app.database.platform((db) =>
      sql`update ${sql.table(table)} set status = ${status}
        where company_id = ${app.company_id} and id = ${id}`.execute(db),
    )
  const approved = (agreement_id: number, status = 'approve') => setStatus('agreements', agreement_id, status)
  const approvedEstimate = (estimate_id: number) => setStatus('estimates', estimate_id, 'approve')

  /** 100 m² of paint and 60 m² of wood; the additional agreement takes 40 m² of paint away and adds 40 m² of wood. */
  async function changedContract() {
    made += 1
    const agreement_id = await makeContract(app, { number: `ДС-О-${made}`, summ: 1_000_000 })
    const { id: estimate_id } = await makeEstimate(app, agreement_id)
    const work = (id: number, name: string, volume: string, price: string) => ({
      ...{ id, name, unit: 'м²', volume, price, place },
    })
    const { ids } = await saveLines(app, estimate_id, [
      work(-1, 'Окраска стен', '100', '10'),
      work(-2, 'Деревянная обшивка', '60', '50'),
    ])
    const [paint, wood] = [Number(ids['-1']), Number(ids['-2'])]
    const dopnik = await makeDopnik(app, agreement_id, 1600, addDays('2025-03-10', made))
    const changes = await makeEstimate(app, dopnik)
    const saved = await saveLines(app, changes.id, [
      { ...work(-1, 'Окраска стен', '-40', '10'), init_id: paint },
      { ...work(-2, 'Деревянная обшивка', '40', '50'), init_id: wood },
    ])
    expect(saved.failures).toEqual([])
    return {
      ...{ agreement_id, estimate_id, dopnik, changes: changes.id, paint, wood },
      less: Number(saved.ids['-1']),
      more: Number(saved.ids['-2']),
    }
  }

  async function accept(agreement_id: number, lines: ReturnType<typeof line>[], more: object = {}) {
    const head = { type: 'contracting' as const, number: '1', date: '2025-05-31', vat_rate: '20' }
    return (await app.call(createKs, { agreement_id, ...head, lines, ...more }, as)).ks
  }

  async function shown(agreement_id: number, only_left = true) {
    const found = await app.call(loadKsEstimateLines, { agreement_id, only_left }, as)
    return {
      left: Object.fromEntries(found.items.map(({ id, left_volume }) => [id, left_volume])),
      volumes: Object.fromEntries(found.items.map(({ id, volume }) => [id, volume])),
      totals: found.totals,
    }
  }

  return { approved, approvedEstimate, changedContract, accept, shown }
}
